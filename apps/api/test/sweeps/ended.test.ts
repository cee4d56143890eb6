import { Role, type RoleId } from '@portal/shared/access/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '../../src/kernel/access.ts'
import type { Actor } from '../../src/kernel/ctx.ts'
import { makeOutfit, type Outfit } from '../outfit.ts'
import { asUser, ctxOf, db, grant, makeOrg, makeUser } from '../world.ts'
import { aim, READS, SCOPED, seen } from './reads.ts'

const ENDED = { startsAt: new Date('2022-06-01'), endsAt: new Date('2023-06-01') }
const LATER = new Date('2023-07-01')
/** All that the end of its access leaves to an organization: the log-book, and its own grant as each of its readers sees it. */
const LEFT: Partial<Record<Model, number>> = { logbook: 1, logbookParty: 1, logbookPartyReader: 3 }

/** A log-book whose parties of today came after somebody's access had ended. */
async function lateOutfit(): Promise<Outfit> {
  const outfit = await makeOutfit()
  await db.logbookParty.updateMany({ where: { logbookId: outfit.logbook.id }, data: { startsAt: LATER } })
  return outfit
}

const FORMER: readonly (readonly [string, string, RoleId, Parameters<typeof grant>[2]])[] = [
  ['a former contractor', 'RC', Role.rcAdmin, 'rc.PMC'],
  ['a former responsible person', 'RP', Role.rpAdmin, 'rp.OC'],
  ['a former sub-contractor', 'RC', Role.rcOfficer, 'sub.MSC'],
]

describe.each(FORMER)('%s', (_, type, role, party) => {
  let theirs: Outfit
  let actor: Actor
  let me: Awaited<ReturnType<typeof asUser>>
  const before = new Map<Model, number>()
  beforeAll(async () => {
    const org = await makeOrg(type)
    const user = await makeUser(org, [role])
    me = await asUser(user)
    actor = { ...ctxOf(org, role).actor, userId: user.id }
    for (const [model, scope] of SCOPED) before.set(model, await seen(model, scope, actor))
    theirs = await lateOutfit()
    await grant(theirs.logbook, org, party, ENDED)
  })

  it.each(SCOPED)('sees of %s only what its own period left', async (model, scope) => {
    expect((await seen(model, scope, actor)) - (before.get(model) ?? 0)).toBe(LEFT[model] ?? 0)
  })

  it.each(READS)('is told nothing of today by %s', async (_name, contract) => {
    for (const url of [
      aim(contract, theirs),
      `${aim(contract, theirs)}?q=${theirs.logbook.locationId}`,
      `${aim(contract, theirs)}?contractors=${theirs.rc.id}&rps=${theirs.rp.id}&labels=${theirs.label.id}`,
    ]) {
      const res = await me.get(url)
      const said = JSON.stringify(res.body) + (res.text ?? '')
      for (const secret of [
        'of theirs',
        theirs.label.name,
        theirs.seal,
        `${theirs.rc.nameEn}"`,
        `${theirs.rp.nameEn}"`,
      ])
        expect(said, url).not.toContain(secret)
    }
  })
})
