import { path, SCREENS } from '@portal/shared/screens'
import type { Ctx } from '../../kernel/ctx.ts'
import { notify } from '../messages/notify.ts'

interface Named {
  nameEn: string
  nameZh: string
}
interface Place {
  id: number
  locationId: string
  addressEn: string
  addressZh: string
}
interface Of {
  number: string
  role: string
  org: Named
}
/** A log-book of a handover as its answer is told. */
export interface Told {
  logbook: Place
  role: string
  handover: { number: string; orgId: number; newOrgId: number; org: Named; newOrg: Named }
}

/** Where somebody finds the log-books of one handover. */
const linkTo = (path: string, number: string) => `${path}?q=${number}`
const toSender = (orgId: number) => ({ orgIds: [orgId], permission: 'handover:list' as const })
const toReceiver = (orgId: number) => ({ orgIds: [orgId], permission: 'handover:answer' as const })

const about = <P extends object>(
  path: string,
  places: readonly Place[],
  { number, role, org: { nameEn, nameZh } }: Of,
  more: P,
) =>
  places.map(({ locationId, addressEn, addressZh }) => ({
    params: { locationId, addressEn, addressZh, number, partyRole: role, orgEn: nameEn, orgZh: nameZh, ...more },
    link: linkTo(path, locationId),
  }))

/** The receiver hears what it is to answer. */
export function tellSent(
  ctx: Ctx,
  { newOrgId, ...of }: Omit<Of, 'org'> & { newOrgId: number },
  places: readonly Place[],
): Promise<void> {
  const org = { nameEn: ctx.actor.orgNameEn, nameZh: ctx.actor.orgNameZh }
  return notify(ctx, {
    event: 'handoverSent',
    to: toReceiver(newOrgId),
    about: about(SCREENS.takeOver.path, places, { ...of, org }, {}),
    link: linkTo(SCREENS.takeOver.path, of.number),
  })
}

const ANSWERED = {
  confirm: 'handoverConfirmed',
  refuse: 'handoverRefused',
  cancel: 'handoverCancelled',
} as const

/** The other side hears of an answer, of each handover by itself. */
export async function tellAnswered(
  ctx: Ctx,
  move: keyof typeof ANSWERED,
  rows: readonly Told[],
  reason: string,
): Promise<void> {
  for (const of of Map.groupBy(rows, ({ handover }) => handover.number).values()) {
    const [first] = of
    if (!first) continue
    const { number, orgId, newOrgId, org, newOrg } = first.handover
    const isSender = move === 'cancel'
    const path = isSender ? SCREENS.takeOver.path : SCREENS.handovers.path
    const by = { number, role: first.role, org: isSender ? org : newOrg }
    await notify(ctx, {
      event: ANSWERED[move],
      to: isSender ? toReceiver(newOrgId) : toSender(orgId),
      about: about(
        path,
        of.map(({ logbook }) => logbook),
        by,
        { reason },
      ),
      link: linkTo(path, number),
    })
  }
}

/** Both hear that nobody has answered in time. */
export async function tellLapsed(ctx: Ctx, rows: readonly Told[]): Promise<void> {
  for (const of of Map.groupBy(rows, ({ handover }) => handover.number).values()) {
    const [first] = of
    if (!first) continue
    const { number, orgId, newOrgId, org } = first.handover
    const path = SCREENS.handovers.path
    const places = of.map(({ logbook }) => logbook)
    for (const to of [toSender(orgId), toReceiver(newOrgId)])
      await notify(ctx, {
        event: 'handoverLapsed',
        to,
        about: about(path, places, { number, role: first.role, org }, {}),
        link: linkTo(path, number),
      })
  }
}

/** Both hear that a log-book has passed and still waits for a statutory id, because the one named was given to another. */
export async function tellNotServed(ctx: Ctx, rows: readonly (Told & { statutoryId: string | null })[]): Promise<void> {
  for (const { statutoryId, role, logbook, handover } of rows) {
    const { number, orgId, newOrgId, newOrg } = handover
    for (const to of [toSender(orgId), toReceiver(newOrgId)])
      await notify(ctx, {
        event: 'handoverNotServed',
        to,
        about: about(
          SCREENS.handovers.path,
          [logbook],
          { number, role, org: newOrg },
          { statutoryId: statutoryId ?? '' },
        ),
        link: path.logbook(logbook.locationId),
      })
  }
}

/** After so many days nobody is told any more that a minute is made: of what passed before there were minutes it is made late. */
const TOLD_DAYS = 7
const DAY_MS = 86_400_000

/** Both sides hear that the minute of what passed is there. */
export async function tellMinuted(
  ctx: Ctx,
  { at, ...of }: { at: Date; number: string; role: string; orgId: number; newOrgId: number; newOrg: Named },
  places: readonly Place[],
): Promise<void> {
  if (at.getTime() < ctx.now.getTime() - TOLD_DAYS * DAY_MS) return
  for (const to of [toSender(of.orgId), toReceiver(of.newOrgId)])
    await notify(ctx, {
      event: 'handoverMinuted',
      to,
      about: about(SCREENS.handovers.path, places, { ...of, org: of.newOrg }, {}),
      link: path.handover(of.number),
    })
}
