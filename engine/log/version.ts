/** What this engine writes into a new run's head. Raise it with a rung in `upcast.ts`. */
export const ENGINE_VERSION = 2
