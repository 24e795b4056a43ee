import { expect, expectTypeOf, test } from 'vitest'
import type { ComparedCar } from '#domain/compared-car'
import type { ContextOf } from '#engine'
import { compare } from './definition.ts'

type Listed = ContextOf<typeof compare>['cars'][number]['car']

test('a car of the list is a compared car', () => {
  expectTypeOf<Listed>().toExtend<ComparedCar>()
  expectTypeOf<ComparedCar>().toExtend<Listed>()
  expectTypeOf<keyof Listed>().toEqualTypeOf<keyof ComparedCar>()
  expect(compare.context.cars.shape.list.object.car.object.href).toBe('string')
})
