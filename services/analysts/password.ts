import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'

/** Crockford’s base 32, in lower case: no letter looks like another. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = 5
/** 16 MiB and some 30 ms: enough for passwords that nobody can guess, and a guess costs no more. */
const COST = { N: 2 ** 14, r: 8, p: 1 }
const KEY_BYTES = 32

/** 100 random bits, in groups that can be read out. */
export const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes as long for a wrong password as for the right one, and for an unknown account (null) too. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (stored ?? DECOY).split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const given = await derive(password, Buffer.from(salt, 'base64url'), cost)
  return timingSafeEqual(given, expected) && stored !== null
}

const DECOY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

const derive = (password: string, salt: Buffer, cost = COST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
    const maxmem = 256 * cost.N * cost.r
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, done)
  })
