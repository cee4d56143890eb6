// @vitest-environment jsdom
import type { WorkerRow } from '@portal/shared/features/workers/worker.schema'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { fakeServer, Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { EditWorker } from './EditWorker.tsx'

const first: WorkerRow = {
  id: 7,
  version: 1,
  kind: 'GW',
  nameEn: 'Chan Tai Man',
  nameZh: '陳大文',
  registrations: [],
  employer: { id: 21, nameEn: 'Hang Sing', nameZh: '恒升' },
  isActive: true,
  leftAt: null,
  expiresOn: null,
  account: null,
  createdAt: '2026-11-21T06:30:00.000Z',
  can: [],
}
/** A colleague has corrected both names. */
const second: WorkerRow = { ...first, version: 2, nameEn: 'Chan Tai Ming', nameZh: '陳大明' }

beforeAll(() => speakEnglish())
beforeEach(() => {
  localStorage.clear()
  session.set({ state: 'in', token: 't', info: someone })
})
afterEach(cleanup)

const drawn = (worker: WorkerRow) => (
  <Stage>
    <EditWorker worker={worker} onClose={() => undefined} />
  </Stage>
)
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const english = () => field(/English/)
const chinese = () => field(/Chinese/)
const lines = () => screen.queryAllByRole('radiogroup')
const isAsked = () => screen.queryByText('Someone else has saved this meanwhile') !== null

describe('somebody else saves what is being edited', () => {
  it('what was not touched follows without a word', () => {
    const { rerender } = render(drawn(first))
    rerender(drawn(second))
    expect([english().value, chinese().value, isAsked()]).toEqual(['Chan Tai Ming', '陳大明', false])
  })

  it('what was typed stays; before, theirs and mine are told, and either can be taken', async () => {
    const server = fakeServer({ status: 409, data: { status: 40118, key: 'workerEdited' } })
    http.defaults.adapter = server.adapter
    const { rerender } = render(drawn(first))
    await userEvent.type(english(), ' Peter')
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(server.sent).toHaveLength(1))
    rerender(drawn(second))
    expect([english().value, chinese().value]).toEqual(['Chan Tai Man Peter', '陳大明'])
    const [names, others] = lines()
    expect(lines()).toHaveLength(2)
    expect(names?.parentElement?.textContent).toContain('Before Chan Tai Man')
    expect(names?.textContent).toBe('Theirs Chan Tai MingMine Chan Tai Man Peter')
    expect(others?.textContent).toBe('Theirs 陳大明Mine 陳大文')
    const choose = (group: HTMLElement | undefined, which: RegExp) =>
      userEvent.click(within(group as HTMLElement).getByRole('radio', { name: which }))
    await choose(names, /Theirs/)
    expect(english().value).toBe('Chan Tai Ming')
    await choose(names, /Mine/)
    await choose(others, /Mine/)
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(server.sent).toHaveLength(2))
    expect(server.sent[1]?.body).toMatchObject({ version: 2, nameEn: 'Chan Tai Man Peter', nameZh: '陳大文' })
  })

  it('is told again when the page was loaded anew before it was settled', async () => {
    const { unmount } = render(drawn(first))
    await userEvent.type(english(), ' Peter')
    unmount()
    render(drawn(second))
    expect([english().value, lines().length]).toEqual(['Chan Tai Man Peter', 2])
  })
})
