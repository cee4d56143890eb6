// @vitest-environment jsdom
import type { Template } from '@portal/shared/features/dashboard-templates/template.schema'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { answering, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import type { Input } from './address.ts'
import { useFilterCover } from './cover.ts'
import { useExportUnder } from './templates/useUnder.ts'

const lifts: Template = {
  ...{ id: 7, type: 'U', preset: null, name: 'Lifts / mine', optionJson: { filters: { months: 6 }, charts: {} } },
  ...{ shared: false, isOwn: true, mayChange: true, ownerName: '', favorite: false, setAsDefault: false },
  ...{ mailMonthly: false, version: 1, updatedByName: '', updatedAt: '2026-11-20T02:00:00.000Z' },
}

let picture: { fileName: string; cover: readonly string[] }
let under: object
function Charted({ input }: { input: Input }) {
  picture = useFilterCover(input, undefined)('rates')
  under = useExportUnder()
  return null
}
/** What a picture of these filters is at an address, once the templates are known. */
function open(search: string, input: Input) {
  render(
    <Stage at={`/dashboard/index${search}`}>
      <Charted input={input} />
    </Stage>,
  )
}

beforeAll(() => speakEnglish())
beforeEach(() => {
  session.set({ state: 'in', token: 't', info: someone })
  http.defaults.adapter = answering(() => ({ content: [lifts], totalElements: 1 }))
})
afterEach(cleanup)

it('names the template on the picture and as its file', async () => {
  open('?template=7&months=6', { months: '6' })
  await waitFor(() => expect(picture.cover[0]).toBe('Template: Lifts / mine'))
  expect([picture.fileName, under]).toEqual([
    'rates-Lifts  mine',
    { query: { template: '7' }, note: 'The file is named after the template "Lifts / mine"' },
  ])
})

it('says that other filters are in force than those of the template', async () => {
  open('?template=7&months=6&leType=L', { months: '6', leType: 'L' })
  await waitFor(() => expect(picture.cover[0]).toBe('Template: Lifts / mine, modified'))
})

it.each(['', '?template=99'])(
  'names no template that the reader may not use, or did not choose: %s',
  async (search) => {
    open(search, { months: '6' })
    // the words of the filters wait for no list; that of templates has answered by then
    await waitFor(() => expect(picture.cover.length).toBeGreaterThan(1))
    await new Promise((done) => setTimeout(done, 50))
    expect([picture.cover[0], picture.fileName, under]).toEqual(['Period: Last 6 months', 'rates', { query: {} }])
  },
)
