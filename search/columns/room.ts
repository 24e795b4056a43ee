/** How long an array becomes that is too short for `rows`: a quarter longer, so that little lies idle. */
export const roomFor = (rows: number, room: number): number => Math.max(rows, room + (room >>> 2))
