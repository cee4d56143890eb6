import { problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { type Count, countedOf, countOne, throttle } from './guard.ts'
import { LIMITS } from './limits.ts'
import { type MailAsked, newCallWork, newMailWork, type Paid, readMailProof } from './mail-work.ts'

const FIRST_PRICE = 16
/** An old phone is done with it in about 25 seconds at most, in half of that as a rule. */
const LAST_PRICE = 256

/** In tries: nothing for those that are free, then twice as much for each further one, up to a price that stays. */
export function priceOf(ofNetwork: number, ofAll: number): number {
  const beyond = Math.max(ofNetwork - LIMITS.mailCode.most, ofAll - LIMITS.mailCodeOfAll.most)
  return beyond > 0 ? Math.min(FIRST_PRICE * 2 ** (beyond - 1), LAST_PRICE) : 0
}

/** Whoever asks for a mailed code shows this; a device is one that the account knows. */
interface Shown extends MailAsked {
  proof: string | undefined
  device?: string | null
}

/**
 * Nobody's mailbox is filled with codes. Whoever is signed in or calls from a device the account knows has five for
 * himself. Strangers count by network and together, and are never refused: beyond the limits a code costs work (60114), so
 * that its owner gets one from wherever he is, whoever else asks. In a network that has asked very often a code has the
 * highest price, and to be told it costs work that the server gives out for nothing. Answers whether the code was paid for.
 */
export async function throttleMails(ctx: GuestCtx, shown: Shown): Promise<{ isPaid: boolean }> {
  const mailbox = shown.whose.toLowerCase()
  const himself = ctx.actor ? `user:${ctx.actor.userId}` : shown.device
  if (himself) {
    await throttle(ctx, ['mailCode', `${mailbox} ${himself}`])
    return { isPaid: false }
  }
  const counts: Counts = [
    ['mailCode', `${mailbox} ${networkOf(ctx.address)}`],
    ['mailCodeOfAll', mailbox],
  ]
  const work = await readMailProof(ctx, shown, shown.proof)
  const paid = work?.most === 'call' ? null : work
  const isCrowded = await hasAskedOften(ctx)
  const isCalled = !isCrowded || (work?.most === 'call' && (await spend(ctx, work)))
  const asked = { counts, paid, least: isCrowded ? LAST_PRICE : 0 }
  const price = isCalled || paid ? ((await seenPrice(ctx, asked)) ?? (await take(ctx, asked))) : null
  if (price?.isMet) return { isPaid: price.tries > 0 }
  throw problem('mailWorkNeeded', {
    challenge: price && isCalled ? await newMailWork(ctx, shown, price.tries) : await newCallWork(ctx, shown),
  })
}

/** Whether from this network codes were asked for so often, whether they were sent or not, that each call has its price. */
const hasAskedOften = async (ctx: GuestCtx): Promise<boolean> =>
  (await countOne(ctx, ['mailCall', networkOf(ctx.address)])) > LIMITS.mailCall.most

type Counts = readonly [network: Count, all: Count]
interface Asked {
  counts: Counts
  paid: Paid | null
  /** The price is this at least. */
  least: number
}
interface Price {
  /** What one more code costs. */
  tries: number
  isMet: boolean
}
const isEnough = (paid: Paid | null, tries: number) => tries <= (typeof paid?.most === 'number' ? paid.most : 0)

/** Refuses without holding a row, so that a crowd who pays nothing keeps nobody waiting who does. */
async function seenPrice(ctx: GuestCtx, { counts: [network, all], paid, least }: Asked): Promise<Price | null> {
  const tries = Math.max(least, priceOf((await countedOf(ctx, network)) + 1, (await countedOf(ctx, all)) + 1))
  return isEnough(paid, tries) ? null : { tries, isMet: false }
}

class NotPaid extends Error {
  readonly tries: number
  constructor(tries: number) {
    super('not paid')
    this.tries = tries
  }
}

/** Counts the code and spends its proof, both or neither; of two at once with one proof, one is taken. */
const take = (ctx: GuestCtx, { counts: [network, all], paid, least }: Asked): Promise<Price> =>
  ctx
    .tx(async (ctx) => {
      const tries = Math.max(least, priceOf(await countOne(ctx, network), await countOne(ctx, all)))
      if (!isEnough(paid, tries) || (tries > 0 && paid && !(await spend(ctx, paid)))) throw new NotPaid(tries)
      return { tries, isMet: true }
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotPaid)) throw error
      return { tries: error.tries, isMet: false }
    })

/** Kept beside the counts, whose rows are thrown away a day after their time. */
async function spend({ db }: GuestCtx, { nonce, until }: Paid): Promise<boolean> {
  const { count } = await db.rateWindow.createMany({
    data: [{ key: `mailProof:${nonce}`, startsAt: until, count: 1 }],
    skipDuplicates: true,
  })
  return count === 1
}
