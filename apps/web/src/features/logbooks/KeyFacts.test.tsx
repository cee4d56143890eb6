import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { KeyFacts } from './KeyFacts.tsx'

const org = <R extends string>(id: number, role: R) => ({ id, role, nameEn: `Owner ${id}`, nameZh: '' })
const party = (id: number, role: string, day: string) => ({
  kind: 'RP',
  role,
  status: 'EFFECTIVE',
  org: org(id, role),
  startsAt: `${day}T02:00:00.000Z`,
})

beforeAll(async () => {
  await speakEnglish()
  const content = [
    party(1, 'rp.OC', '2019-03-01'),
    party(2, 'rp.PMC', '2022-04-05'),
    party(1, 'rp.OWNER', '2023-06-07'),
  ]
  http.defaults.adapter = answering(() => ({ content, totalElements: content.length }))
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('tells of every responsible party since when it is that, in each of its roles', async () => {
  const responsible = [org(1, 'rp.OC'), org(2, 'rp.PMC'), org(1, 'rp.OWNER')]
  const unit = { locationId: 'x', kind: 'L', type: 'EP', specification: null } as const
  const next = { nextDuty: null, nextDutyOn: null, nextDutyWarnDays: null }
  const logbook = { ...unit, ...next, contractor: null, responsible, ownRoles: [] }
  render(
    <Stage>
      <KeyFacts logbook={logbook} />
    </Stage>,
  )
  const said = () => screen.getAllByText(/^Owner/).map((one) => one.closest('div')?.textContent)
  await waitFor(() =>
    expect(said()).toEqual(['Owner 1since 01/03/2019', 'Owner 2since 05/04/2022', 'Owner 1since 07/06/2023']),
  )
})
