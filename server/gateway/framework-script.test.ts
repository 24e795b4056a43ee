import { expect, test } from 'vitest'
import { definitions, isFrameworkScript } from './framework-script.ts'

const push = (value: unknown) => `self.__next_f.push(${JSON.stringify(value)})`

test.each([
  '(self.__next_f=self.__next_f||[]).push([0])',
  `(self.__next_f=self.__next_f||[]).push([0]);${push([2, null])}`,
  push([1, '1:["$","p",null,{"children":"\u003c/script>) ; \\" alert(1)"}]']),
  `${push([1, 'a'])}\n`,
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[1]});',
  '$RC("B:0","S:0")',
  '$RX("B:1","42")',
  '$RR("B:0","S:1",[["/_next/static/a.css","next"]])',
])('%s is written by Next or React', (code) => {
  expect(isFrameworkScript(code)).toBe(true)
})

test.each([
  'self.__next_f.push([0]);alert(1)',
  'self.__next_f.push([0]),alert(1)',
  'self.__next_f.push([alert(1)])',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,`${alert(1)}`])',
  'self.__next_x=alert(1)',
  '(self.__next_f=alert).push(1)',
  '(globalThis["TURBOPACK"]=alert)(1)',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":1}),alert(1)',
  '$RC("B:0","S:0");alert(1)',
  '$RC(alert(1))',
  '$RC=alert;$RC("1")',
  '$RX("a")(alert(1))',
  'requestAnimationFrame(function(){$RT=alert(1)});',
  '$RC("B:0","S:0")/*',
  '',
])('%j was allowed to run since it begins like a script of Next', (code) => {
  expect(isFrameworkScript(code)).toBe(false)
})

test('every function that React brings is known, and none with a change in it', () => {
  expect(definitions().length).toBeGreaterThanOrEqual(5)
  for (const definition of definitions()) {
    expect(isFrameworkScript(`${definition};$RC("B:0","S:0")`)).toBe(true)
    expect(isFrameworkScript(definition.replace(/\}\)?$/, ';alert(1)}'))).toBe(false)
  }
})
