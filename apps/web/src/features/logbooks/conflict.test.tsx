// @vitest-environment jsdom
import { logbookContracts } from '@portal/shared/features/logbooks/logbook.contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { FormPanel } from '../../kernel/SchemaForm.tsx'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { PlaceFields } from '../../widgets/sheet/PlaceFields.tsx'
import { EquipmentFields } from '../../widgets/sheet/SpecificationFields.tsx'

const WORDS: Record<string, [string, string, string?][]> = {
  district: [
    ['KT', 'Kwun Tong'],
    ['ST', 'Sha Tin'],
  ],
  area: [
    ['KT-03', 'Ngau Tau Kok', 'KT'],
    ['ST-01', 'Tai Wai', 'ST'],
  ],
  driveType: [['HY', 'Hydraulic']],
}
/** The server's end of the dictionaries. */
const dictionaries = answering(({ dictName }) => {
  const content = (WORDS[String(dictName)] ?? []).map(([value, label, parent = null], id) => ({
    id,
    dictName,
    value,
    label,
    labelEn: label,
    labelZh: label,
    parent,
    extra: null,
  }))
  return { content, totalElements: content.length }
})

const first = {
  addressEn: '1 Road',
  district: 'KT',
  area: 'KT-03',
  machineRoomLess: false,
  specification: { driveType: null, suspension: '2:1', usePermitExpiry: null },
}
/** A colleague has corrected what is told by codes, days and ticks. */
const second = {
  ...first,
  district: 'ST',
  area: 'ST-01',
  machineRoomLess: true,
  specification: { driveType: 'HY', suspension: '1:1', usePermitExpiry: '2027-02-01' },
}
const drawn = (initial: object, version: number) => (
  <Stage>
    <FormPanel
      id="place"
      title="Place"
      submit="Save"
      action={logbookContracts.update}
      params={{ locationId: '0900214-001', version }}
      initial={{ ...initial }}
    >
      <PlaceFields />
      <EquipmentFields kind="L" />
    </FormPanel>
  </Stage>
)

beforeAll(async () => {
  await speakEnglish()
  http.defaults.adapter = dictionaries
})
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

it('shows what somebody else has changed in the words of its fields, never as codes', async () => {
  const { rerender, container } = render(drawn(first, 1))
  await userEvent.type(screen.getByRole('textbox', { name: /Address.*English/i }), ' 2')
  rerender(drawn(second, 2))
  const lines = () => [...container.querySelectorAll('.lb-conflict-line')].map((line) => line.textContent)
  await waitFor(() =>
    expect(lines()).toEqual([
      'DistrictBefore Kwun TongTheirs Sha TinMine Kwun Tong',
      'AreaBefore Ngau Tau KokTheirs Tai WaiMine Ngau Tau Kok',
      'Machine-room-lessBefore NoTheirs YesMine No',
      expect.stringMatching(/Before –Theirs HydraulicMine –$/),
      expect.stringMatching(/^Suspension/),
      expect.stringMatching(/Before –Theirs 01\/02\/2027Mine –$/),
    ]),
  )
})
