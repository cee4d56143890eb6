// @vitest-environment jsdom
import { specification } from '@portal/shared/features/logbooks/specification.schema'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { LogbookEditPage } from './LogbookEditPage.tsx'

const ID = '0900214-001'
const logbook = {
  ...{ id: 1, locationId: ID, kind: 'L', type: 'EP', version: 12, leNumber: '3', activation: 'ACTIVATED' },
  ...{ addressEn: '88 Hung To Road', addressZh: '鴻圖道88號', buildingEn: '', buildingZh: '', block: '' },
  ...{ district: 'KT', area: 'KT-03', latitude: 22.31124, longitude: 114.22281, installedYear: 1998 },
  ...{ machineRoomLess: false, specialMaintenance: false, stage: 'IN_SERVICE', ownRoles: ['rc.PMC'] },
  specification: specification.parse({ ratedLoadKg: 900, usePermitNo: 'P-1' }),
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

/** The page of the log-book, in which the reader may do this, and what was sent from it. */
async function open(...can: string[]) {
  const sent: unknown[] = []
  http.defaults.adapter = answering((_, { url, method, body }) => {
    if (method === 'put') sent.push(body)
    return url.endsWith(ID) ? { ...logbook, can } : { content: [], totalElements: 0 }
  })
  render(
    <Stage at={`/logbook/${ID}/edit`}>
      <Routes>
        <Route path="/logbook/:locationId/edit" element={<LogbookEditPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Stage>,
  )
  await screen.findByRole('heading', { name: `Edit ${ID}` })
  return sent
}
const fields = () => [...document.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field)

it('asks of an activated log-book for its number and papers, and leads to the application for the rest', async () => {
  const sent = await open('edit')
  const papers = ['usePermitNo', 'usePermitExpiry', 'loadTestExpiry'].map((name) => `specification.${name}`)
  expect(fields()).toEqual(['leNumber', ...papers])
  expect(screen.getByRole('button', { name: /Apply for a change/ })).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Use permit number/), {
    target: { value: 'P-2' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save log-book' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  // what is not shown is sent as it stands
  expect(sent[0]).toMatchObject({
    ...{ version: 12, leNumber: '3', addressEn: '88 Hung To Road', latitude: 22.31124 },
    specification: { ratedLoadKg: 900, usePermitNo: 'P-2' },
  })
})

it('asks for everything where all of it may be written', async () => {
  await open('edit', 'editSheet')
  expect(fields()).toEqual(expect.arrayContaining(['leNumber', 'addressEn', 'specification.ratedLoadKg']))
})
