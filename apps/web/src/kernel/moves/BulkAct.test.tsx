import { accountLife } from '@portal/shared/features/accounts/account.rules'
import { administrationContracts } from '@portal/shared/features/accounts/administration.contract'
import { cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { useNotices } from '../notices.ts'
import { ActDialog } from './ActDialog.tsx'
import { actText } from './actText.ts'
import { type Chosen, chosenRows } from './chosen.ts'

const failed = [{ id: 7, name: 'amy_wong', key: 'alreadyDecided', code: 60011 }]
const rehearsal = { token: 't'.repeat(43), effects: [{ kind: 'sessionsEnded', count: 2 }] }
const answer = (data: object) => ({ status: 200, data })

const one = (row: object): Chosen => chosenRows([{ id: 1, ...row }])
const three: Chosen = { rows: { ids: [5, 6, 7] }, count: 3 }
const open = (...replies: Parameters<typeof fakeServer>) => openOf(three, ...replies)
function openOf(chosen: Chosen, ...replies: Parameters<typeof fakeServer>) {
  const { sent, adapter } = fakeServer(...replies)
  http.defaults.adapter = adapter
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  render(
    <Stage>
      <ActDialog
        contract={administrationContracts.move}
        move="disable"
        chosen={chosen}
        reason={accountLife.reasonOf('disable')}
        doneAt={({ reason }) => `/done?why=${reason}`}
        onDone={onDone}
        onClose={onClose}
      />
    </Stage>,
  )
  return { sent, onDone, onClose }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const latest = () => renderHook(useNotices).result.current[0]?.text
const bodies = (sent: { body: unknown }[]) => sent.map(({ body }) => body as Record<string, unknown>)

describe('an act on many rows', () => {
  beforeAll(async () => {
    await speakEnglish()
  })
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('says beforehand for each cause of one refusal which rows it keeps back', async () => {
    const kept = (id: number, name: string, why: string) => ({
      ...{ id, name, key: 'inspectorChangeFailed', code: 40325 },
      meta: { why },
    })
    open(
      answer({
        done: 0,
        failed: [kept(1, 'P-001', 'on leave'), kept(2, 'P-002', 'full'), kept(3, 'P-003', 'full')],
        rehearsal,
      }),
    )
    const lines = (await screen.findByText('P-001')).closest('ul')?.querySelectorAll('li') ?? []
    expect([...lines].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2 × .*: full.*P-002, P-003$/),
      expect.stringMatching(/^1 × .*: on leave.*P-001$/),
    ])
  })

  it('shows what will happen, and is confirmed with the reason and the token of what was shown', async () => {
    const { sent, onDone, onClose } = open(answer({ done: 2, failed, rehearsal }), answer({ done: 3, failed: [] }))
    const preview = within(
      await screen.findByText('2 will be done.').then((line) => line.closest('.lb-preview') as HTMLElement),
    )
    expect(preview.getByText('2 log-ins end.')).toBeTruthy()
    expect(preview.getByText('amy_wong')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    await press('Disable')
    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(onClose).toHaveBeenCalled()
    expect(bodies(sent)).toEqual([
      { ids: [5, 6, 7], move: 'disable', rehearse: true },
      { ids: [5, 6, 7], move: 'disable', reason: 'left the company', token: rehearsal.token },
    ])
  })

  it('names what was left alone, and tries those again', async () => {
    const { sent } = open(
      answer({ done: 2, failed, rehearsal }),
      answer({ done: 2, failed }),
      answer({ done: 1, failed: [] }),
    )
    await screen.findByText('2 will be done.')
    await press('Disable')
    expect((await screen.findByText('amy_wong')).closest('li')?.textContent).toMatch(/amy_wong .{10}/)
    expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toMatch(/^\/done/)
    await press(/again/)
    await press('Disable')
    await waitFor(() => expect(bodies(sent)).toHaveLength(3))
    expect(bodies(sent)[2]).toEqual({ ids: [7], move: 'disable' })
  })

  it('offers nothing to confirm when nothing would be done, and looks anew when the rows have changed', async () => {
    const { sent } = open(
      answer({ done: 2, failed, rehearsal }),
      { status: 409, data: { status: 60017, key: 'rehearsalOutdated' } },
      answer({ done: 0, failed, rehearsal }),
    )
    await screen.findByText('2 will be done.')
    await press('Disable')
    await screen.findByText('None of them can be done.')
    expect(screen.getByRole('button', { name: 'Disable' })).toHaveProperty('disabled', true)
    expect(bodies(sent)).toHaveLength(3)
  })

  it('asks about the one by its name, and says of that one what came of it', async () => {
    const row = { id: 7, displayName: 'Cindy Kong', username: 'emsd_viewer' }
    openOf(chosenRows([row]), answer({ done: 1, failed: [] }))
    expect(screen.getByRole('dialog', { name: 'Disable Cindy Kong (emsd_viewer)?' })).toBeTruthy()
    await press('Disable')
    await waitFor(() => expect(latest()).toBe('Cindy Kong (emsd_viewer) disabled'))
  })
  it.each([
    ['organizations', { org: { nameEn: 'ABC Limited', nameZh: '' } }, 'reject', 'Reject change of ABC Limited?'],
    ['inspectionPool', { logbook: { locationId: '0900214-001' } }, 'pause', 'Pause plan of 0900214-001?'],
    ['questions', { asked: { textEn: 'Is it clean?', textZh: '' } }, 'end', 'End question "Is it clean?"?'],
    [
      'subcontracts',
      { number: 'SC-2026-000001', displayName: 'For the pit' },
      'cancel',
      'Cancel sub-contract SC-2026-000001?',
    ],
    ['forms', { referenceNo: 'LE2-202611-000121' }, 'sign', 'Sign form LE2-202611-000121?'],
    ['workers', { nameEn: 'Amy Wong', nameZh: '' }, 'activate', 'Activate Amy Wong?'],
  ] as const)('names what %s are known by', (group, row, move, asked) =>
    expect(actText(group, move, 'ask', one(row))).toBe(asked),
  )
  it('begins a sentence with a capital, and names nothing that has only an id', () => {
    const change = one({ org: { nameEn: 'ABC Limited', nameZh: '' } })
    expect(actText('organizations', 'reject', 'done', change)).toBe('Change of ABC Limited rejected')
    expect(actText('administration', 'disable', 'done', one({ name: 'amy' }))).toBe('amy disabled')
    expect(actText('administration', 'disable', 'ask', one({}))).toBeUndefined()
  })
  it('asks about several by how many they are, and says so', async () => {
    open(answer({ done: 3, failed: [], rehearsal }), answer({ done: 3, failed: [] }))
    expect(screen.getByRole('dialog', { name: 'Disable 3 accounts?' })).toBeTruthy()
    await screen.findByText('3 will be done.')
    await press('Disable')
    await waitFor(() => expect(latest()).toBe('3 accounts disabled'))
  })

  it('keeps the reason of an act that was not sent', async () => {
    open(answer({ done: 2, failed, rehearsal }))
    await userEvent.type(screen.getByRole('textbox'), 'left the company')
    cleanup()
    open(answer({ done: 2, failed, rehearsal }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('left the company')
  })
})
