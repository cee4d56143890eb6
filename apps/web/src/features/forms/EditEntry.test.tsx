// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { sampleEntry } from '../../testing/formSample.ts'
import { answering, type Sent, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { EditEntry } from './EditEntry.tsx'

beforeAll(() => speakEnglish())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let sent: Sent[] = []
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
  sent = []
  http.defaults.adapter = answering((_params, call) => {
    if (call.method !== 'get') sent.push(call)
    return call.method === 'get' ? { content: [], totalElements: 0 } : { ...sampleEntry, version: 4 }
  })
})

const show = (entry = sampleEntry) =>
  render(
    <Stage>
      <EditEntry entry={entry} isByHours={false} />
    </Stage>,
  )
const itemOf = (label: string) => {
  const item = screen.getByText(label).closest<HTMLElement>('.ant-form-item')
  if (!item) throw new Error(`${label} labels no entry`)
  return item
}

it('draws each kind of entry with its own control', () => {
  show()
  expect(screen.getByLabelText('Name').tagName).toBe('INPUT')
  expect(screen.getByLabelText(/Remark/).tagName).toBe('TEXTAREA')
  expect(screen.getByRole('radiogroup', { name: 'Extent' })).toBeTruthy()
  expect(within(itemOf('Cause')).getByRole('combobox')).toBeTruthy()
  const kinds = screen.getByRole('group', { name: 'Kinds of works' })
  expect(within(kinds).getAllByRole('checkbox')).toHaveLength(2)
  // no group of boxes may say so
  expect(kinds.getAttribute('aria-required')).toBeNull()
  expect(screen.getByLabelText(/^Persons/).getAttribute('inputmode')).toBe('decimal')
  expect(within(itemOf('Further')).getByText('Yes')).toBeTruthy()
  expect(screen.getByLabelText('Seen: time')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'I declare it' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'People' })).toBeTruthy()
})

it('shows what nobody types as text, and no box for it', () => {
  show()
  expect(screen.getByText('RLC20014').tagName).toBe('DD')
  expect(screen.queryByLabelText('Number')).toBeNull()
})

it('says from where an entry is, and that it was changed', async () => {
  show()
  expect(within(itemOf('Name')).getByText('From your organisation')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), ' Ltd')
  expect(within(itemOf('Name')).getByText('From your organisation, changed by you')).toBeTruthy()
})

it('asks for what another entry makes needed, and for no more', async () => {
  show()
  expect(screen.queryByLabelText('Which parts')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'PART' }))
  expect(await screen.findByLabelText('Which parts')).toBeTruthy()
  expect(itemOf('Which parts').textContent).not.toContain('optional')
  expect(screen.queryByLabelText('Why it is late')).toBeNull()
})

it('has no panel for a section of which nothing is asked, and one as soon as something is', async () => {
  const parts = { key: 'parts', title: { en: 'Parts', zh: 'P' }, note: { en: 'Only of a part', zh: 'N' }, fields: [] }
  const { definition } = sampleEntry
  const [firm, works] = definition.sections
  if (!firm || !works) throw new Error('two sections')
  const isPart = ({ path }: { path: string }) => path === 'which'
  const sections = [
    firm,
    { ...works, fields: works.fields.filter((field) => !isPart(field)) },
    { ...parts, fields: works.fields.filter(isPart) },
  ]
  show({ ...sampleEntry, definition: { ...definition, sections } })
  expect(screen.queryByRole('heading', { name: 'Parts' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Parts/ })).toBeNull()
  expect(screen.getAllByText('Part 1 of 4')).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'PART' }))
  expect(screen.getByRole('heading', { name: /^Parts/ })).toBeTruthy()
  expect(await screen.findByLabelText('Which parts')).toBeTruthy()
  expect(screen.getAllByText('Part 1 of 5')).toHaveLength(1)
})

it('adds and takes away rows of a list', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: /Add a row: People/ }))
  expect(screen.getByRole('radiogroup', { name: 'Sex' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove row 1' }))
  expect(screen.queryByRole('radiogroup', { name: 'Sex' })).toBeNull()
})

it('names everything that keeps it from being signed under its entry, on top and in the sections', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Send for signature, 4 lifts' }))
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('button', { name: /Kinds of works/ })).toBeTruthy()
  expect(within(itemOf('Starts')).getByText(/Starts/, { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  const nav = screen.getByRole('navigation')
  expect(within(nav).getByRole('link', { name: /Works/ }).textContent).toMatch(/\d/)
  expect(within(nav).getByRole('link', { name: /Firm/ }).textContent).not.toMatch(/\d/)
  expect(sent).toEqual([])
})

it('says what a rule has against an entry as soon as it is left', async () => {
  show({ ...sampleEntry, formData: { ...sampleEntry.formData, extent: 'part' } })
  const box = screen.getByLabelText('Which parts')
  await userEvent.click(box)
  await userEvent.tab()
  expect(
    await within(itemOf('Which parts')).findByText(/Which parts/, { selector: '.ant-form-item-explain-error' }),
  ).toBeTruthy()
})

it('keeps on the server what is typed, every ten seconds and only when something has changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  show()
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText(/Remark/), { target: { value: 'At night only' } })
  vi.advanceTimersByTime(10_000)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.url).toBe('/api/form/le2/save')
  expect(sent[0]?.body).toMatchObject({
    formEntryId: 7,
    version: 3,
    formData: { remark: 'At night only', extent: 'full' },
  })
})

it('keeps nothing on the server that cannot be right, and says so', async () => {
  show()
  await userEvent.type(screen.getByLabelText(/^Persons/), 'many')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  expect(sent).toEqual([])
})

it('says before the first letter that signatures become void', () => {
  const signature = {
    ...{
      role: 'principal' as const,
      side: 'OWNER' as const,
      name: 'Chan Chi Ming',
      orgNameEn: 'Hang Sing',
      orgNameZh: '',
    },
    ...{ regNo: '', method: 'portal' as const, sha256: 'ab'.repeat(32), unitCount: 4, signedAt: sampleEntry.updatedAt },
  }
  show({ ...sampleEntry, status: 'TO_BE_SENT', signatures: [{ ...signature, voidedAt: null }] })
  expect(screen.getByText('1 signature becomes void as soon as you change an entry')).toBeTruthy()
})

const drawn = (entry: typeof sampleEntry) => (
  <Stage>
    <EditEntry entry={entry} isByHours={false} />
  </Stage>
)
const remark = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Remark/ })

it('keeps what is typed while a save is on its way', async () => {
  const { rerender } = render(drawn(sampleEntry))
  await userEvent.type(remark(), 'At night')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.type(remark(), ' only')
  rerender(drawn({ ...sampleEntry, version: 4, formData: { ...sampleEntry.formData, remark: 'At night' } }))
  expect(remark().value).toBe('At night only')
  expect(screen.queryByText('Someone else has saved this meanwhile')).toBeNull()
})

it('shows both versions of an entry that somebody else has saved meanwhile, and saves nothing by itself', async () => {
  const { rerender } = render(drawn(sampleEntry))
  await userEvent.type(remark(), 'At night')
  rerender(drawn({ ...sampleEntry, version: 4, formData: { ...sampleEntry.formData, remark: 'By day' } }))
  expect(screen.getByText('Someone else has saved this meanwhile')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Theirs.*By day/ })).toBeTruthy()
  expect(remark().value).toBe('At night')
  await userEvent.click(screen.getByRole('radio', { name: /Theirs.*By day/ }))
  expect(remark().value).toBe('By day')
})
