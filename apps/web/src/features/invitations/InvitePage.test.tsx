import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { http } from '../../kernel/api.ts'
import { session } from '../../kernel/session.ts'
import { carry } from '../../kernel/steps/carried.ts'
import { Stage, someone, speakEnglish } from '../../testing/harness.tsx'
import { INVITING, type InvitedChoice } from '../../widgets/Invite.tsx'
import { InvitePage } from './InvitePage.tsx'

const [FREE, HELD, OTHER, UNDER] = [5, 6, 7, 8]
/** Who manages the two. */
const BEFORE = 40
const nameOf = (id: number) => `1600087-00${id}`
const holders = [{ nameEn: 'Kiu Fai', nameZh: '僑輝', startsAt: '2023-02-14T16:00:00.000Z', endsAt: null }]
const placed = (id: number, group: string) => ({
  id,
  locationId: nameOf(id),
  addressEn: '18 Sha Tin Centre Street',
  addressZh: '沙田正街18號',
  group,
  holders: group === 'replaces' ? holders : [],
  open: id === UNDER ? { id: 3, number: 'IN-26-004098' } : null,
})
const left = (id: number, key: string, code: number) => ({
  id,
  name: nameOf(id),
  key,
  code,
  meta: { row: [nameOf(id)] },
})

interface Body {
  recipientName?: string
  count?: number
  replace?: number[]
  holders?: { orgId: number; ids: number[] }[]
  ids?: number[]
  category?: string
  locationIds?: string[]
}
/** One log-book is free, two have a manager, one is under invitation; of typed ids the first is found. */
function serve() {
  const sent: { call: string; body: Body }[] = []
  let orgId = BEFORE
  const changedFor = ({ replace = [], holders = [] }: Body) =>
    replace.filter((id) => !holders.some((one) => one.orgId === orgId && one.ids.includes(id)))
  const checked = (body: Body) => ({
    done: 1 + (body.replace ?? []).length - changedFor(body).length,
    failed: [left(UNDER, 'underInvitation', 20011), ...changedFor(body).map((id) => left(id, 'holderChanged', 60279))],
    at: '2026-11-24T01:00:00.000Z',
    counts: { impossible: 1, replaces: 2, new: 1 },
    kinds: [{ kind: 'L', count: 1 }],
    held: [{ orgId, nameEn: 'Kiu Fai', nameZh: '僑輝', ids: [HELD, OTHER] }],
    content: [placed(UNDER, 'impossible'), placed(HELD, 'replaces'), placed(OTHER, 'replaces'), placed(FREE, 'new')],
    totalElements: 4,
  })
  const chosen = { count: 4, locationId: null, premisesCount: 0, premises: [] }
  const found = { ids: [FREE], faults: [{ key: 'locationIdsInvalid', code: 30021, row: ['LIFT'] }] }
  const answers: Record<string, (body: Body) => object> = {
    rehearse: checked,
    choice: () => chosen,
    typed: () => found,
    preview: ({ recipientName = '', count }) => ({
      eng: { subject: 'Invitation', text: `Hang Sing invites ${recipientName} to ${count} digital log-books` },
      chi: { subject: '邀請', text: `邀請存取${count}本數碼工作日誌` },
    }),
    recipient: () => [{ recipientName: 'Hei On Property', email: 'office@heion.example', org: null }],
    logbookAccessInvitation: () => ({ done: 2, failed: [] }),
  }
  http.defaults.adapter = async (config) => {
    const call = String(config.url).split('/').at(-1) ?? ''
    const body: Body = config.data ? JSON.parse(config.data) : {}
    sent.push({ call, body })
    return { config, status: 200, statusText: '', headers: {}, data: answers[call]?.(body) ?? {} }
  }
  return {
    of: (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body),
    replaceBy: (id: number) => (orgId = id),
  }
}
const show = (at = '/') =>
  render(
    <Stage at={at}>
      <InvitePage />
    </Stage>,
  )
const picked = { rows: { ids: [FREE, HELD, OTHER, UNDER] }, count: 4 }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
async function choose(category: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: /category/i }))
  await userEvent.click(await screen.findByText(category, { selector: '.ant-select-item-option-content' }))
}
async function enter() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Recipient name' }), 'Hei On')
  await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), 'lifts@heion.example')
  await choose(/\(PMC\)/)
}

describe('the page of an invitation', () => {
  beforeAll(() => speakEnglish())
  beforeEach(() => {
    localStorage.clear()
    session.set({ state: 'in', token: 'x', info: someone })
  })
  afterEach(cleanup)

  it('replaces nobody who was not ticked on purpose, counts at once, and sends once what was seen', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    const server = serve()
    show()
    await enter()
    await press('Check 4 log-books')
    await screen.findByRole('button', { name: 'Invite to 1, leave out 3' })
    expect(screen.getByRole('link', { name: 'See that invitation' }).getAttribute('href')).toMatch(/invitation\/3$/)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [false, false],
      [false, false],
      [true, false],
    ])
    await userEvent.click(screen.getByRole('checkbox', { name: /006/ }))
    await screen.findByRole('button', { name: 'Invite to 2, leave out 2' })
    await press('Untick all 1')
    await press('Tick all 2')
    await userEvent.click(screen.getByRole('checkbox', { name: /007/ }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Invite to 2, leave out 2' }))
    await screen.findByText('The invitation to 2 log-books was sent.')
    expect(server.of('rehearse')).toHaveLength(1)
    const seen = { holders: [{ orgId: BEFORE, ids: [HELD] }], leftOut: [OTHER] }
    expect(server.of('logbookAccessInvitation')).toMatchObject([{ ids: picked.rows.ids, replace: [HELD], ...seen }])
    expect(screen.getByText('1 log-book was left out, as you chose.')).toBeTruthy()
  })

  it('leaves out free log-books that are unticked, and counts them apart from what could not be done', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    const server = serve()
    show()
    await enter()
    await press('Check 4 log-books')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Replace at 1600087-006' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Invite to 1600087-005' }))
    expect(screen.getByText('Left out by you')).toBeTruthy()
    await press('Invite to 1, leave out 3')
    await screen.findByText('2 log-books were left out, as you chose.')
    expect(server.of('logbookAccessInvitation')).toMatchObject([{ replace: [HELD], leftOut: [FREE, OTHER] }])
  })

  it('asks again to replace whoever has got the role since it was ticked', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    const server = serve()
    show()
    await enter()
    await press('Check 4 log-books')
    await userEvent.click(await screen.findByRole('checkbox', { name: /006/ }))
    await screen.findByRole('button', { name: 'Invite to 2, leave out 2' })
    await press('Back')
    server.replaceBy(BEFORE + 1)
    await userEvent.type(screen.getByRole('textbox', { name: /mail/i }), '.hk')
    await press('Check 4 log-books')
    await screen.findByRole('button', { name: 'Invite to 1, leave out 3' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /006/ }).checked).toBe(false)
    expect(screen.getByText(/after you ticked this log-book. Tick again/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: /006/ }))
    await press('Invite to 2, leave out 2')
    const holders = [{ orgId: BEFORE + 1, ids: [HELD] }]
    expect(server.of('logbookAccessInvitation')).toMatchObject([{ replace: [HELD], holders }])
  })

  it('offers those who were invited before, with their address', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    const server = serve()
    show()
    expect(server.of('recipient')).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: 'An organisation met before' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Recipient name' }))
    await userEvent.click(await screen.findByText('Hei On Property'))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /mail/i }).value).toBe('office@heion.example')
    await choose(/\(PMC\)/)
    cleanup()
    show()
    expect(screen.getByText('Hei On Property')).toBeTruthy()
    await press('Check 4 log-books')
    await screen.findByRole('button', { name: /^Invite to 1/ })
    expect(server.of('rehearse')).toMatchObject([{ recipientName: 'Hei On Property', email: 'office@heion.example' }])
  })

  it('has everything again when it is loaded again, what was ticked too, until another role is chosen', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    const server = serve()
    show()
    await enter()
    await press('Check 4 log-books')
    await userEvent.click(await screen.findByRole('checkbox', { name: /006/ }))
    cleanup()
    show('/?step=confirm')
    await screen.findByRole('button', { name: 'Invite to 2, leave out 2' })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /006/ }).checked).toBe(true)
    await press('Back')
    await choose(/\(MAC\)/)
    await press('Check 4 log-books')
    await screen.findByRole('button', { name: 'Invite to 1, leave out 3' })
    expect(server.of('rehearse').at(-1)).toMatchObject({ category: 'rp.MAC', replace: [] })
  })

  it('asks for log-books first, takes them by location id, and names what finds none', async () => {
    const server = serve()
    show()
    await enter()
    await press('Check the log-books')
    expect((await screen.findByText('Choose the log-books first.')).getAttribute('role')).toBe('alert')
    await userEvent.type(screen.getByRole('textbox', { name: 'Location IDs' }), '1600087-005, lift')
    await press('Find these log-books')
    const faults = await screen.findByText(/Invalid location ID: LIFT/)
    expect(faults.textContent).toContain('30021')
    expect(server.of('typed')).toEqual([{ locationIds: ['1600087-005', 'LIFT'] }])
    await press(/^Check \d log-books$/)
    await screen.findByRole('heading', { level: 1, name: 'Confirm the invitation' })
    expect(server.of('rehearse')).toMatchObject([{ ids: [FREE] }])
  })

  it('shows the mail as it will be, in either language', async () => {
    carry<InvitedChoice>(INVITING, { from: 'picked', chosen: picked, picked })
    serve()
    show()
    await enter()
    const mail = within(screen.getByRole('region', { name: 'The mail' }))
    await mail.findByText(/Hang Sing invites Hei On to 4 digital log-books/)
    await userEvent.click(mail.getByText('中文'))
    await mail.findByText(/邀請存取4本數碼工作日誌/)
  })
})
