import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeServer, Stage, speakEnglish } from '../../testing/harness.tsx'
import { http } from '../api.ts'
import { useDraft } from '../form/drafts.ts'
import { GraceBar } from './GraceBar.tsx'
import { offerTakeBack } from './grace.ts'

let text = ''
let count = 0
const gone = { status: 409, data: { status: 60022, key: 'takeBackTooLate', message: 'It has been done meanwhile.' } }

function open(...replies: Parameters<typeof fakeServer>) {
  const { sent, adapter } = fakeServer(...replies)
  http.defaults.adapter = adapter
  text = `Acknowledged: LIFT-${++count}`
  offerTakeBack(10, { id: `id-${count}`, text, draft: { form: 'a form', values: { comment: 'typed before' } } })
  render(
    <Stage>
      <GraceBar />
    </Stage>,
  )
  return sent
}
const find = () => screen.queryByRole('button', { name: `Take back: ${text}` })
const button = () => find() as HTMLElement
const Typed = () => <p>{String(useDraft('a form').found?.values.comment)}</p>

describe('what was just done', () => {
  beforeAll(() => speakEnglish())
  afterEach(() => {
    vi.useRealTimers()
    cleanup()
    localStorage.clear()
  })

  it('is announced once, with the seconds that are left', async () => {
    open()
    expect(within(screen.getByRole('region', { name: 'Just done' })).getByRole('status').textContent).toBe(
      `${text}. You can take it back for ten seconds.`,
    )
    expect(button().textContent).toContain('10')
    await waitFor(() => expect(button().textContent).toContain('9'), { timeout: 3000 })
  })

  it('is taken back, and what was typed with it is in its form again', async () => {
    const sent = open({ status: 200, data: {} })
    await userEvent.click(button())
    await waitFor(() => expect(find()).toBeNull())
    expect(sent.map(({ url }) => url)).toEqual([`/api/intention/id-${count}/take-back`])
    render(<Typed />, { wrapper: Stage })
    expect(screen.getByText('typed before')).toBeTruthy()
  })

  it('stays when it cannot be taken back any more, and says why', async () => {
    open(gone)
    await userEvent.click(button())
    await waitFor(() => expect(button().className).not.toContain('loading'))
    expect(find()).not.toBeNull()
  })

  it.each([
    [false, 3],
    [true, 1],
  ])('stands there for the last three, on a phone (%s) for the last', (isPhone, lines) => {
    // one answer serves every question of this stand-in
    Object.assign(matchMedia(''), { matches: isPhone })
    for (const _ of [1, 2, 3]) offerTakeBack(10, { id: `id-${++count}`, text: 'before' })
    open()
    expect(screen.getAllByRole('button')).toHaveLength(lines)
    expect(find()).not.toBeNull()
    Object.assign(matchMedia(''), { matches: false })
  })

  it('goes by itself when its time is over', async () => {
    vi.useFakeTimers()
    open()
    await vi.advanceTimersByTimeAsync(12_000)
    expect(find()).toBeNull()
  })
})
