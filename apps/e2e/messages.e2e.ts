import type { APIRequestContext, Locator, Page } from '@playwright/test'
import {
  isStatutory,
  MESSAGE_CHANNELS,
  MESSAGE_TAGS,
  type MessageChannel,
  type MessageTag,
} from '@portal/shared/features/messages/message.codes'
import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { EXAMPLES_MAX } from '@portal/shared/features/messages/message.schema'
import { path, SCREENS } from '@portal/shared/screens'
import { bearer, expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { MADE_PASSWORD, makeLogbooks, makePerson, Role } from './people.ts'
import { organizationOf } from './record.ts'
import { fill, WORDS } from './words.ts'

/** Puts a new label on log-books, all in one act; answers its name. */
async function labelAll(
  request: APIRequestContext,
  token: string,
  logbooks: readonly { id: number }[],
): Promise<string> {
  const send = async (url: string, data: object) => {
    const answer = await request.post(url, { ...bearer(token), data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const name = `E2E ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await send('/api/label', { name, color: '#363868', noPersonalData: true })
  await send('/api/label/binding', { labelIds: [id], ids: logbooks.map((logbook) => logbook.id) })
  return name
}

/** A responsible person of his own, so that journeys side by side do not hear of each other, and lifts of the demo's contractor. */
async function readerOf(request: APIRequestContext, contractorToken: string, lifts: number) {
  const reader = await makePerson(Role.rpOfficer, { language: 'chi' })
  const parties = [
    { orgId: await organizationOf(request, contractorToken), role: 'rc.PMC' as const },
    { orgId: reader.orgId, role: 'rp.OC' as const },
  ]
  return { reader, places: (await makeLogbooks(lifts, parties)).map(({ locationId }) => locationId) }
}

/** Things of one act. */
const EVENTS = 1000

const words = WORDS.chi
const { notices } = words
const rowsOf = (page: Page): Locator => page.locator('.lb-message')
/** By these words a message tells that a record needs attention; what comparing it with others finds is told in another, sooner or later. */
const [, NEEDS = ''] = /\}\}(.+?)\{\{/.exec(words.messages.event.jobRecordNeedsAttention.title) ?? []
const { why, whyOther } = notices.preferences
const reasonOf = (tag: MessageTag): string => new Map(Object.entries(why)).get(tag) ?? whyOther
const switchOf = (place: Locator, channel: MessageChannel, tag: MessageTag) =>
  place.getByRole('switch', {
    name: fill(notices.preferences.switch, {
      channel: words.messages.channel[channel],
      tag: words.messages.tag[tag],
    }),
    exact: true,
  })
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

test('a message arrives in an open window, is read, starred, deleted and restored', async ({
  page,
  signIn,
  tokenOf,
  visit,
  request,
}) => {
  const { reader, places } = await readerOf(request, await tokenOf('rc_officer'), 1)
  const [locationId = ''] = places
  await signIn(reader.username, 'chi', page, MADE_PASSWORD)
  await page.goto(`${SCREENS.messages.path}?text=${locationId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.screens.messages)
  await page.waitForLoadState('networkidle')
  const bell = page.locator('.lb-bell')
  await expect(bell).toHaveAccessibleName(words.shell.messages)

  await visit(locationId)
  const row = rowsOf(page).filter({ hasText: NEEDS })
  await expect(row).toHaveCount(1)
  await expect(bell).not.toHaveAccessibleName(words.shell.messages)
  await expect(row).toHaveClass(/lb-unread/)

  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText(locationId)
  await expect(page).toHaveURL(/message=\d+/)
  await expect(row).not.toHaveClass(/lb-unread/)
  const link = fill(notices.message.open, { screen: words.screens.jobRecords })
  await expect(drawer.getByRole('link', { name: link })).toHaveAttribute('href', /record=\d+/)
  const title = (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await button(drawer, fill(notices.starOf, { title })).click()
  await expect(drawer.locator('.lb-star-on')).toBeVisible()
  await button(drawer, words.common.action.close).click()
  await expect(page.locator('.lb-rows .lb-star-on')).toBeVisible()

  await page.locator('.lb-rows tbody tr').filter({ hasText: NEEDS }).getByRole('checkbox').check()
  await button(page.getByRole('toolbar'), words.messages.move.remove).click()
  await expect(
    page
      .getByRole('status')
      .getByText(fill(notices.done.remove_one, { count: 1 }))
      .first(),
  ).toBeVisible()
  await expect(row).toHaveCount(0)

  await button(page, notices.bin.title).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices.bin.title)
  await expect(page.getByText(fill(notices.bin.subtitle, { days: 30 }))).toBeVisible()
  const deleted = page.locator('.lb-rows tbody tr').filter({ hasText: title })
  await expect(deleted.first()).toBeVisible()
  await deleted.first().getByRole('checkbox').check()
  await button(page.getByRole('toolbar'), words.messages.move.restore).click()
  await expect(deleted).toHaveCount(0)
  await page.goto(`${SCREENS.messages.path}?text=${locationId}`)
  await expect(row).toHaveCount(1)
  await expect(row).not.toHaveClass(/lb-unread/)
})

test('1,000 events of one bulk act make one message, with the first of them as examples', async ({
  page,
  signIn,
  tokenOf,
  request,
}) => {
  const doer = await makePerson(Role.rcOfficer)
  const reader = await makePerson(Role.rcAdmin, { language: 'chi' }, doer)
  const logbooks = await makeLogbooks(EVENTS, [{ orgId: doer.orgId, role: 'rc.PMC' }])
  await signIn(reader.username, 'chi', page, MADE_PASSWORD)
  await page.goto(SCREENS.messages.path)
  await expect(page.getByText(notices.emptyTitle)).toBeVisible()
  await page.waitForLoadState('networkidle')

  const name = await labelAll(request, await tokenOf(doer.username, MADE_PASSWORD), logbooks)
  await expect(rowsOf(page)).toHaveCount(1)
  const count = EVENTS.toLocaleString('en-HK')
  const title = fill(words.messages.event.logbooksLabelled.manyTitle, {
    userName: doer.displayName,
    count,
    label: name,
  })
  await expect(rowsOf(page).getByRole('link')).toHaveText(`${notices.unread} ${title}`)

  await rowsOf(page).getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { level: 2 })).toHaveText(title)
  const examples = drawer.getByRole('list', { name: notices.message.examples })
  await expect(examples.getByRole('link')).toHaveCount(EXAMPLES_MAX)
  const more = (EVENTS - EXAMPLES_MAX).toLocaleString('en-HK')
  await expect(examples.getByRole('listitem').last()).toHaveText(fill(words.messages.andMore, { count: more }))
  await examples.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/logbook\//)
})

test('what is statutory is locked and says why', async ({ page, signIn }) => {
  await signIn('rp_officer', 'chi')
  await page.goto(path.messagePreferences())
  const drawer = page.getByRole('dialog')
  for (const tag of MESSAGE_TAGS)
    for (const channel of MESSAGE_CHANNELS) {
      const lock = switchOf(drawer, channel, tag)
      if (!isStatutory(tag, channel)) {
        await expect(lock).toBeEnabled()
        continue
      }
      await expect(lock).toBeDisabled()
      await expect(lock).toBeChecked()
      await expect(lock).toHaveAccessibleDescription(new RegExp(reasonOf(tag)))
      await expect(drawer.getByText(reasonOf(tag)).first()).toBeVisible()
    }
})

test('preferences turn a mail off and on', async ({ page, signIn, tokenOf, visit, request }) => {
  const { reader, places } = await readerOf(request, await tokenOf('rc_officer'), 2)
  const [silent = '', told = ''] = places
  const mailsAbout = (locationId: string) =>
    mailsTo(reader.email).filter(({ subject }) => subject.includes(`${locationId}${NEEDS}`)).length
  await signIn(reader.username, 'chi', page, MADE_PASSWORD)
  await page.goto(path.messagePreferences())
  const drawer = page.getByRole('dialog')
  // records without a position need attention: their mails go out unless somebody says no
  const mail = switchOf(drawer, 'mail', 'ATTENTION')
  const put = async (isOn: boolean) => {
    await mail.click()
    await expect(mail).toBeChecked({ checked: isOn })
    await expect(mail).not.toHaveClass(/ant-switch-loading/)
  }

  await put(false)
  await visit(silent)
  // whoever is to be told, and how, is chosen a moment after the record was handed in
  const token = await tokenOf(reader.username, MADE_PASSWORD)
  const found = async () => {
    const answer = await request.post(messageContracts.search.path, { ...bearer(token), data: { text: silent } })
    return (await answer.json()).content.length
  }
  await expect.poll(found).toBeGreaterThan(0)
  await put(true)
  await visit(told)
  await expect.poll(() => mailsAbout(told)).toBe(1)
  expect(mailsAbout(silent), 'no mail while it was off').toBe(0)
  await page.reload()
  await expect(mail).toBeChecked()
})
