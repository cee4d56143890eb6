import { Role } from '@portal/shared/access/roles'
import type { Subject } from '@portal/shared/access/subjects'
import { expect, it } from 'vitest'
import { ctxOf, makeOrg } from '../../test/world.ts'
import type { Actor } from '../kernel/ctx.ts'
import { covers } from './viewing.ts'

const narrowed = (actor: Actor, ...subjects: Subject[]): Actor => ({ ...actor, subjects })

it('covers whoever may and sees no more, and nobody else', async () => {
  const [org, other, regulator] = [await makeOrg('RC'), await makeOrg('RC'), await makeOrg('EMSD')]
  const admin = ctxOf(org, Role.rcAdmin).actor
  const officer = ctxOf(org, Role.rcOfficer).actor
  const narrow = narrowed(admin, 'workGroup:1')
  const cases: [name: string, actor: Actor, whom: Actor, isCovered: boolean][] = [
    ['an officer by his admin', admin, officer, true],
    ['an admin by an officer, who has fewer rights', officer, admin, false],
    ['what is opened to some of the people, by who sees all of the organization', admin, narrow, true],
    ['the organization, by whoever a works group narrows', narrow, officer, false],
    ['the same works group', narrow, narrowed(officer, 'workGroup:1'), true],
    ['another works group', narrow, narrowed(officer, 'workGroup:1', 'workGroup:2'), false],
    ['an inspection team, by who is in none', admin, narrowed(officer, 'team:1'), false],
    ['a colleague of another organization', admin, ctxOf(other, Role.rcOfficer).actor, false],
    ['the city, by one organization', admin, { ...officer, reach: 'all' }, false],
    [
      'an officer of the regulator by its admin',
      ctxOf(regulator, Role.emsdAdmin).actor,
      ctxOf(regulator, Role.emsdOfficer).actor,
      true,
    ],
  ]
  expect(cases.map(([name, actor, whom]) => [name, covers(actor, whom)])).toEqual(
    cases.map(([name, , , isCovered]) => [name, isCovered]),
  )
})
