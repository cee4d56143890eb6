import bcrypt from 'bcrypt'

/** One hash costs a sixteenth of the product's, and is still long enough to be seen in the time of a call. */
const FEWER_ROUNDS = 4
const CHEAP = Symbol.for('portal tests hash cheaply')

/** Every account of a test has a password and hundreds of sign-ins compare one: none of them needs the product's price. */
export function hashCheaply(): void {
  if (CHEAP in bcrypt) return
  const { hash, hashSync } = bcrypt
  Object.assign(bcrypt, {
    [CHEAP]: true,
    hash: (text: string, rounds: number) => hash(text, rounds - FEWER_ROUNDS),
    hashSync: (text: string, rounds: number) => hashSync(text, Math.max(4, rounds - FEWER_ROUNDS)),
  })
}
