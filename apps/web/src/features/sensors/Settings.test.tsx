// @vitest-environment jsdom
import type { OrgType } from '@portal/shared/access/roles'
import type { SensorSetting } from '@portal/shared/features/sensors/setting.schema'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { Hearers, Levels, SettingActs, Target } from './SettingCells.tsx'
import { AddSetting } from './SettingDialogs.tsx'

beforeAll(() => speakEnglish())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const as = (organizationType: OrgType, permissions = someone.permissions) =>
  session.set({
    state: 'in',
    token: 't',
    info: {
      ...{ ...someone, permissions },
      user: { ...someone.user, organisation: { ...someone.user.organisation, organizationType } },
    },
  })
const place = {
  id: 1,
  locationId: 'KT00000-001',
  addressEn: '1 Kwun Tong Road',
  addressZh: '觀塘道1號',
  kind: 'L',
} as const
const setting: SensorSetting = {
  ...{ id: 8, org: { id: 30, nameEn: 'Kiu Lan Sensors', nameZh: '橋蘭' }, model: null, logbook: null },
  ...{ anomaly: 'DOOR', threshold: 6, clearLevel: 4, inRow: 3, holdMinutes: 10, version: 2, updatedAt: '2026-11-01' },
  ...{ tellsContractor: true, tellsRp: false, tellsCompany: true, mayEdit: true },
}
const said = (over: Partial<SensorSetting>) => {
  const row = { ...setting, ...over }
  const { container, unmount } = render(
    <Stage>
      <Target row={row} />
      <Levels row={row} />
      <Hearers row={row} />
    </Stage>,
  )
  const text = container.textContent
  unmount()
  return text
}

it('says what it is for, when it raises and ends an alarm, and who is told', () => {
  as('SUPL')
  const whole = said({})
  expect(whole).toContain('All sensors of Kiu Lan Sensors')
  expect(whole).toContain('Raised at 6 or more')
  expect(whole).toContain('ended at 4 or less')
  expect(whole).toContain('3 readings in a row')
  expect(whole).toContain('held 10 minutes')
  expect(whole).toContain('Contractor, Company of the sensor')
  expect(said({ model: { id: 1, name: 'KS2' } })).toContain('KS2')
  expect(said({ logbook: place, holdMinutes: 0 })).not.toContain('held')
  expect(said({ logbook: place })).toContain('Set by Kiu Lan Sensors')
  expect(said({ tellsContractor: false, tellsCompany: false })).toContain('Nobody')
})

/** The form, and what was sent of it. */
function show() {
  const { sent, adapter } = fakeServer({ status: 200, data: setting })
  http.defaults.adapter = adapter
  render(
    <Stage>
      <AddSetting onClose={() => undefined} />
    </Stage>,
  )
  return sent
}
const change = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add a setting' }))
const chooseAnomaly = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Anomaly/ }))
  fireEvent.click((await screen.findAllByTitle(name)).at(-1) as HTMLElement)
}

it('takes whole numbers of which the clear level is the lower, and says at which field it is not so', async () => {
  as('RC', ['sensor:list', 'sensor:link'])
  const sent = show()
  await chooseAnomaly('Abnormal door opening/closing')
  change(/^Location ID/, 'KT00000-001')
  change(/^Threshold/, '6.5')
  change(/^Clear level/, '7')
  await submit()
  await waitFor(() => expect(document.querySelectorAll('.ant-form-item-has-error').length).toBeGreaterThan(0))
  expect(sent).toEqual([])
  change(/^Threshold/, '6')
  await submit()
  expect((await screen.findAllByText(/clear level has to be below the threshold/)).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
  change(/^Clear level/, '4')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Responsible person' }))
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    ...{ anomaly: 'DOOR', locationId: 'KT00000-001', threshold: 6, clearLevel: 4, inRow: 3, holdMinutes: 10 },
    ...{ tellsContractor: true, tellsRp: true, tellsCompany: true },
  })
})

it('asks a supplier for a model and no log-book, and a contractor for a log-book and no model', () => {
  as('SUPL')
  show()
  expect(screen.queryByLabelText(/^Location ID/)).toBeNull()
  expect(screen.getByLabelText(/^Model/)).toBeTruthy()
  cleanup()
  as('RC', ['sensor:list', 'sensor:link'])
  show()
  expect(screen.getByLabelText(/^Location ID/)).toBeTruthy()
  expect(screen.queryByLabelText(/^Model/)).toBeNull()
})

it('asks once more before it removes one, and offers nothing to those who may not', async () => {
  as('SUPL')
  const { sent, adapter } = fakeServer({ status: 200, data: {} })
  http.defaults.adapter = adapter
  render(
    <Stage>
      <SettingActs row={setting} />
    </Stage>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Remove setting' }))
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'delete', url: '/api/sensor/notification/8' }))
  cleanup()
  render(
    <Stage>
      <SettingActs row={{ ...setting, mayEdit: false }} />
    </Stage>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})
