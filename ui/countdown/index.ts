export { CountdownClock, type CountdownClockProps } from './countdown-clock.tsx'
export { timeLeft, untilTick } from './countdown-time.ts'
