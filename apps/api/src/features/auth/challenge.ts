import { createHmac, timingSafeEqual } from 'node:crypto'
import { CAPTCHA_MINUTES, MAIL_CODE_MINUTES } from '@portal/shared/features/auth/auth.schema'
import { MAIL_CODE_DIGITS } from '@portal/shared/features/common/fields'
import { fieldProblem, type Problem, problem } from '@portal/shared/kernel/problem'
import type { GuestCtx } from '../../kernel/ctx.ts'
import { isProven, newChallenge } from './proof.ts'

const MINUTE_MS = 60_000
const MAIL_CODE_TRIES = 5
export type MailCodePurpose = 'signIn' | 'forgetPassword' | 'oldEmail' | 'newEmail' | 'registration'
/** A mailed code as it comes back. */
export interface TypedCode {
  uuid: string
  purpose: MailCodePurpose
  typed: string
}

/** A picture, the id under which its answer waits, and work for whoever has to prove that he did some. */
export async function newCaptcha(ctx: GuestCtx) {
  const { db, now, captcha } = ctx
  const { svg, text } = captcha.make()
  const { id } = await db.captcha.create({
    data: { answer: text.toLowerCase(), expiresAt: new Date(now.getTime() + CAPTCHA_MINUTES * MINUTE_MS) },
  })
  return { img: svg, uuid: id, challenge: await newChallenge(ctx, id) }
}

/**
 * Spends the code typed at sign-in and tells which it was. Whatever the outcome, a picture cannot be tried again; only when
 * the proof of work is missing beside it (60109) it stays, for the same form to come back with one.
 */
export async function spendCode(
  ctx: GuestCtx,
  { uuid, code, proof }: { uuid: string; code: string; proof?: string },
  email: string | undefined,
  needsProof: () => Promise<boolean>,
): Promise<'picture' | 'mail'> {
  const picture = await ctx.db.captcha.findUnique({ where: { id: uuid } })
  if (!picture) {
    // a picture spent before: "the digits of the e-mail" would puzzle whoever never asked for one
    if (!(await ctx.db.mailCode.count({ where: { id: uuid } }))) throw problem('captchaWrong')
    await spendMailCode(ctx, uuid, 'signIn', email, code)
    return 'mail'
  }
  if (picture.expiresAt <= ctx.now) throw problem('codeExpired')
  if ((await needsProof()) && !(await isProven(ctx, uuid, proof))) throw problem('proofNeeded')
  if (!(await ctx.db.captcha.deleteMany({ where: { id: uuid } })).count) throw problem('captchaWrong')
  if (![picture.answer, ctx.settings.captchaTestCode?.toLowerCase()].includes(code.toLowerCase()))
    throw problem('captchaWrong')
  return 'picture'
}

const digestOf = ({ settings }: GuestCtx, id: string, code: string) =>
  createHmac('sha256', settings.tokenSecret).update(`${id}:${code}`).digest('hex')

/**
 * The six digits of a code, made of its id and the installation's secret: they stand nowhere, and whoever mails them once
 * more after a fault mails the same (ADR 033).
 */
export function mailedCode({ settings }: GuestCtx, id: string): string {
  const bytes = createHmac('sha256', settings.tokenSecret).update(`mail code ${id}`).digest()
  return String(bytes.readUIntBE(0, 6) % 10 ** MAIL_CODE_DIGITS).padStart(MAIL_CODE_DIGITS, '0')
}

/** Makes a six-digit code for an address and answers its id. Only its digest is kept. */
export async function newMailCode(ctx: GuestCtx, purpose: MailCodePurpose, email: string): Promise<string> {
  const uuid = crypto.randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + MAIL_CODE_MINUTES * MINUTE_MS)
  await ctx.db.mailCode.create({
    data: {
      id: uuid,
      purpose,
      email,
      digest: digestOf(ctx, uuid, mailedCode(ctx, uuid)),
      expiresAt,
      createdAt: ctx.now,
    },
  })
  return uuid
}

/** Where a call takes the code, and what it says of a wrong one. */
interface CodeField {
  field: string
  wrong: () => Problem
}
const CODE: CodeField = { field: 'code', wrong: () => fieldProblem('code', 'mailCodeWrong') }
/** Of a code that no digits open any more, only a new one helps; its id tells nobody but whoever asked for it. */
const isSpent = async ({ db }: GuestCtx, { uuid, purpose }: TypedCode): Promise<boolean> =>
  (await db.mailCode.count({ where: { id: uuid, purpose } })) > 0

/**
 * Checks a mailed code without using it up and answers the address it went to. Every try counts, also one whose
 * transaction is undone, so this stands outside of any; after five the code is worth nothing.
 */
export async function checkMailCode(
  ctx: GuestCtx,
  code: TypedCode,
  { field, wrong }: CodeField = CODE,
): Promise<string> {
  const { uuid, purpose, typed } = code
  const [row] = await ctx.db.mailCode.updateManyAndReturn({
    where: { id: uuid, purpose, usedAt: null, tries: { lt: MAIL_CODE_TRIES } },
    data: { tries: { increment: 1 } },
  })
  if (!row) throw (await isSpent(ctx, code)) ? fieldProblem(field, 'codeExpired') : wrong()
  if (row.expiresAt <= ctx.now) throw fieldProblem(field, 'codeExpired')
  if (!timingSafeEqual(Buffer.from(row.digest), Buffer.from(digestOf(ctx, uuid, typed)))) throw wrong()
  return row.email
}

/** Whether this code was mailed for that purpose and may still be tried: whoever names it counts by it, not by his network. */
export const isOpenMailCode = async ({ db, now }: GuestCtx, id: string, purpose: MailCodePurpose): Promise<boolean> =>
  (await db.mailCode.count({
    where: { id, purpose, usedAt: null, tries: { lt: MAIL_CODE_TRIES }, expiresAt: { gt: now } },
  })) > 0

/** Takes a checked code out of use; of two who do so at once, one fails. */
export async function takeMailCode(ctx: GuestCtx, uuid: string, field = CODE.field): Promise<void> {
  const used = await ctx.db.mailCode.updateMany({ where: { id: uuid, usedAt: null }, data: { usedAt: ctx.now } })
  if (!used.count) throw fieldProblem(field, 'codeExpired')
}

/** Checks a code that was mailed to this address and uses it up. */
export async function spendMailCode(
  ctx: GuestCtx,
  uuid: string,
  purpose: MailCodePurpose,
  email: string | undefined,
  typed: string,
): Promise<void> {
  if ((await checkMailCode(ctx, { uuid, purpose, typed })) !== email) throw CODE.wrong()
  await takeMailCode(ctx, uuid)
}
