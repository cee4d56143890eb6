import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { http } from '../kernel/api.ts'
import { Stage, speakEnglish } from '../testing/harness.tsx'
import { InviteDialog } from './InviteDialog.tsx'

const HELD = ['1600087-031', '1600087-032']
const ids = [5, 6, 7]
const holders = [{ nameEn: 'Kiu Fai', nameZh: '僑輝', startsAt: '2023-02-14T16:00:00.000Z', endsAt: null }]
type Body = { replace?: number[]; category?: string; rehearse?: true }

/** On two of three log-books somebody is the PMC; as anything else nobody is there. */
function serve(): Body[] {
  const sent: Body[] = []
  http.defaults.adapter = async (config) => {
    const url = String(config.url)
    const body = config.data ? JSON.parse(config.data) : {}
    const isHeld = body.category === 'rp.PMC'
    const failed = HELD.map((name, nth) => ({
      id: ids[nth] ?? 0,
      name,
      key: 'categoryHeld',
      code: 20007,
      meta: { holders },
    })).filter(({ id }) => isHeld && !body.replace?.includes(id))
    if (url.includes('recipient')) return { config, status: 200, statusText: '', headers: {}, data: [] }
    sent.push(body)
    const rehearsal = { token: 't'.repeat(43), effects: [] }
    const data = { done: ids.length - failed.length, failed, ...(body.rehearse && { rehearsal }) }
    return { config, status: 200, statusText: '', headers: {}, data }
  }
  return sent
}
async function choose(category: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: /category/i }))
  await userEvent.click(await screen.findByText(category, { selector: '.ant-select-item-option-content' }))
}
const group = () => screen.findByRole('group', { name: /someone in this role/ })

beforeAll(() => speakEnglish())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('replaces nobody who was not ticked on purpose, and asks anew when another role is chosen', async () => {
  const sent = serve()
  render(
    <Stage>
      <InviteDialog chosen={{ rows: { ids }, count: 3 }} onClose={() => {}} />
    </Stage>,
  )
  const [recipient] = screen.getAllByRole('combobox')
  await userEvent.type(recipient as HTMLElement, 'Hei On')
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), 'lifts@heion.example')
  await choose(/\(PMC\)/)
  const boxes = within(await group())
  expect(boxes.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
  expect(boxes.getAllByText(/Kiu Fai, since 15\/02\/2023/)).toHaveLength(2)
  await userEvent.click(boxes.getByRole('checkbox', { name: /031/ }))
  await screen.findByText('2 will be done.')
  expect(sent.at(-1)?.replace).toEqual([5])
  expect(screen.getByRole('button', { name: 'Invite to 2, leave out 1' })).toBeTruthy()
  // what is ticked stays in sight, though nothing is against it any more
  expect(within(await group()).getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(boxes.getByRole('button', { name: 'Tick all 2' }))
  await screen.findByText('3 will be done.')
  expect(sent.at(-1)?.replace).toEqual([5, 6])
  await choose(/\(MAC\)/)
  await waitFor(() => expect(screen.queryByRole('group', { name: /someone in this role/ })).toBeNull())
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ category: 'rp.MAC' }))
  expect(sent.at(-1)?.replace ?? []).toEqual([])
})
