import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds that this process has computed: the machine may do other things meanwhile. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

export async function cpuOf(work: () => unknown): Promise<number> {
  const before = cpuMs()
  await work()
  return cpuMs() - before
}

/** Bytes in use once everything that nobody uses is gone. */
export async function memoryInUse(): Promise<number> {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  // Buffers go a while after what held them.
  for (let round = 0; round < 4; round++) {
    collect()
    await sleep(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
