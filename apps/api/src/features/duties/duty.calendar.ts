import { createHash, randomBytes } from 'node:crypto'
import { dutyKind } from '@portal/shared/features/duties/duty.codes'
import type { dutyCalendarContracts } from '@portal/shared/features/duties/duty-calendar.contract'
import type { FileReply, Inputs } from '@portal/shared/kernel/contract'
import { problem } from '@portal/shared/kernel/problem'
import { EARLIEST_DAY } from '@portal/shared/kernel/time'
import { localName } from '@portal/shared/kernel/words'
import { WORDS } from '@portal/shared/locales/all'
import { path } from '@portal/shared/screens'
import ical from 'ical-generator'
import type { Ctx, GuestCtx } from '../../kernel/ctx.ts'
import { networkOf } from '../../kernel/http/address.ts'
import { countedOf, throttle, tooOften } from '../auth/guard.ts'
import { LIMITS } from '../auth/limits.ts'
import { standIn } from '../auth/session.ts'
import { whereOf } from './duty.where.ts'

type Input = Inputs<typeof dutyCalendarContracts>

/** So many duties are in a calendar. */
const ENTRIES_MAX = 1000
const TOKEN_BYTES = 32
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes the address of a person's calendar, in place of the one before, or takes it away. */
export async function make(ctx: Ctx, { revoke }: Input['make']) {
  return ctx.tx(async (ctx) => {
    const { db, actor, now, settings } = ctx
    const { userId } = actor
    await db.dutyCalendar.deleteMany({ where: { userId } })
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    if (!revoke) await db.dutyCalendar.create({ data: { userId, digest: digestOf(token), createdAt: now } })
    await ctx.record({ action: revoke ? 'dutyCalendar.revoke' : 'dutyCalendar.make', model: 'user', rowId: userId })
    return { address: revoke ? null : `${settings.publicUrl}/api/duty/calendar/${token}.ics` }
  })
}

/** Whose calendar it is; nobody finds one by trying. */
async function ownerOf(ctx: GuestCtx, token: string): Promise<Ctx> {
  const tries = ['dutyCalendar', networkOf(ctx.address)] as const
  if ((await countedOf(ctx, tries)) >= LIMITS.dutyCalendar.most) throw tooOften(ctx.now, tries)
  const found = await ctx.db.dutyCalendar.findUnique({ where: { digest: digestOf(token) } })
  const actor = found && (await standIn(ctx, found.userId))
  if (!actor?.permissions.has('duty:list')) {
    await throttle(ctx, tries)
    throw problem('dutyCalendarUnknown')
  }
  return ctx.as(actor, actor.language)
}

/** The duties that its owner sees to, with his rights of this moment. No time zone is set: the days are whole. */
export async function feed(guest: GuestCtx, { token }: Input['feed']): Promise<FileReply> {
  const ctx = await ownerOf(guest, token)
  const { db, language, actor, now, settings } = ctx
  const words = WORDS[language]
  const rows = await db.duty.findMany({
    where: whereOf(ctx, { whose: 'mine', dueFrom: EARLIEST_DAY }),
    include: {
      rule: { select: { code: true } },
      logbook: { select: { locationId: true, addressEn: true, addressZh: true } },
    },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: ENTRIES_MAX,
  })
  const { name, by } = words.dutyList.ics
  const org = localName({ nameEn: actor.orgNameEn, nameZh: actor.orgNameZh }, language, 'name')
  const calendar = ical({ name: name.replace('{{org}}', org) })
  for (const { id, dueOn, rule, logbook } of rows) {
    const address = localName(logbook, language, 'address')
    calendar.createEvent({
      id: `duty-${id}@${new URL(settings.publicUrl).host}`,
      start: dueOn,
      allDay: true,
      stamp: now,
      summary: `${words.enums.dutyKind[dutyKind.parse(rule.code)]} ${logbook.locationId}`,
      description: by.replace('{{address}}', address),
      location: address,
      url: `${settings.publicUrl}${path.logbook(logbook.locationId)}`,
    })
  }
  const text = calendar.toString()
  return {
    name: 'duties.ics',
    mime: 'text/calendar; charset=utf-8',
    inline: true,
    write: async (out) => void out.end(text),
  }
}
