// @vitest-environment jsdom
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { FormPanel } from '../../kernel/SchemaForm.tsx'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { EquipmentFields } from '../../widgets/sheet/SpecificationFields.tsx'
import { UnitRows } from './UnitRows.tsx'

beforeAll(() => speakEnglish())
afterEach(cleanup)

const initial = {
  premises: '0900214',
  stage: 'IN_SERVICE',
  addressEn: '1 Hung To Road',
  addressZh: '1 Hung To Road',
  district: 'KT',
  area: 'KT-03',
  effectiveOn: '2026-11-01',
  machineRoomLess: true,
  specialMaintenance: false,
  units: [
    { locationId: '0900214-001', leNumber: '1', kind: 'L', type: 'EP' },
    { locationId: '0900214-002', leNumber: '2', kind: 'E', type: 'E' },
  ],
  specification: { ratedLoadKg: 900, stepWidthMm: 1000 },
}

/** The form of new units as it was filled, and what was created. */
function show() {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
  const { sent, adapter } = fakeServer()
  http.defaults.adapter = adapter
  render(
    <Stage>
      <FormPanel id="new" title="New" submit="Create" action={logbookContracts.create} initial={initial} draft={false}>
        <UnitRows />
        <EquipmentFields />
      </FormPanel>
    </Stage>,
  )
  return () => sent.filter(({ method }) => method === 'post').map(({ body }) => body)
}

it('asks for facts by both answers, of which the chosen one shows', async () => {
  const created = show()
  const [answers, special] = ['Machine-room-less', 'Special maintenance'].map((name) =>
    within(screen.getByRole('radiogroup', { name })),
  )
  const chosen = (name: string) => answers?.getByRole<HTMLInputElement>('radio', { name }).checked
  expect([chosen('Yes'), chosen('No')]).toEqual([true, false])
  await userEvent.click(answers?.getByText('No') as HTMLElement)
  await userEvent.click(special?.getByText('Yes') as HTMLElement)
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(created()).toMatchObject([{ machineRoomLess: false, specialMaintenance: true }]))
})

it('sends nothing that no unit in the form has, and keeps it for one that comes', async () => {
  const created = show()
  const load = () => screen.queryByLabelText<HTMLInputElement>(/Rated load/)?.value
  const [removeFirst] = screen.getAllByRole('button', { name: /remove/i })
  expect(load()).toBe('900')
  if (removeFirst) await userEvent.click(removeFirst)
  expect(load()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(created()).toHaveLength(1))
  expect(created()[0]).toMatchObject({ machineRoomLess: false, specification: { stepWidthMm: 1000 } })
  expect(created()[0]).not.toHaveProperty('specification.ratedLoadKg')
  await userEvent.click(screen.getByRole('button', { name: /add/i }))
  expect(load()).toBe('900')
})
