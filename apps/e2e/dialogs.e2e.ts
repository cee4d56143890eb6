import type { Locator, Page } from '@playwright/test'
import type { Language } from '@portal/shared/kernel/words'
import { path, SCREENS } from '@portal/shared/screens'
import { withoutFaults } from './axe.ts'
import { expect, LANGUAGES, test } from './fixtures.ts'
import { follow, standsAt } from './traffic.ts'
import { WORDS } from './words.ts'

type Words = (typeof WORDS)['eng']
const HAN = /\p{Script=Han}/u
/** The name of a word, or a place in it that nothing was filled into. */
const NO_WORD = /\b[a-z]+[A-Za-z]*(\.[a-z]\w*){2,}\b|\{\{/

/** What is said wrongly in a dialog: buttons in the other language, names of words in place of words. */
async function faultsOf(dialog: Locator, language: Language): Promise<string[]> {
  const buttons = (await dialog.getByRole('button').allInnerTexts()).filter((text) => /\p{L}/u.test(text))
  const lines = (await dialog.allInnerTexts()).flatMap((text) => text.split('\n'))
  return [
    ...buttons.filter((text) => HAN.test(text) !== (language === 'chi')),
    ...lines.filter((text) => NO_WORD.test(text)),
  ]
}

/** Something that opens over a page: what leads to it there. */
interface Scene {
  at: string
  open: (page: Page, words: Words) => Promise<void>
}

/** What axe looks at: each in one of the languages, for it looks at how it is made. */
const OVER_THE_PAGE = '.ant-modal, .ant-drawer'
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name }).first().click()
const rowsOf = (page: Page) => page.locator('tbody')
const tick = async (page: Page, count: number) => {
  for (let row = 0; row < count; row++) await rowsOf(page).getByRole('checkbox').nth(row).check()
}
/** What is done seldom with the first row. */
const openMore = async (page: Page, { common }: Words, entry: string) => {
  await press(rowsOf(page), common.action.more)
  await page.getByRole('menuitem', { name: entry }).click()
}
const ofUser = async (page: Page, entry: string) => {
  await page.locator('.lb-user').click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const notActivated = `${SCREENS.logbookList.path}?activation=NOT_ACTIVATED`

/** An act on the first log-books of the list. */
const onLogbooks = (name: (words: Words) => string): Scene => ({
  at: SCREENS.logbookList.path,
  async open(page, words) {
    await tick(page, 2)
    await press(page.getByRole('toolbar'), name(words))
  },
})

/** Who is to have access, by whom. */
const OF_ACCESS: Record<string, Scene[]> = {
  rp_admin: [onLogbooks(({ contractorChanges }) => contractorChanges.move.change)],
  rc_officer: [
    onLogbooks(({ subcontracts }) => subcontracts.move.letIn),
    onLogbooks(({ workAuthorizations }) => workAuthorizations.move.authorize),
    {
      at: `${SCREENS.invitations.path}?statuses=A`,
      open: (page, words) => openMore(page, words, words.invitations.move.editDates),
    },
    {
      at: `${SCREENS.subcontracts.path}?statuses=EFFECTIVE`,
      open: (page, { subcontracts }) => press(rowsOf(page), subcontracts.move.editDates),
    },
    {
      at: `${SCREENS.workAuthorizations.path}?statuses=EFFECTIVE`,
      open: (page, { workAuthorizations }) => press(rowsOf(page), workAuthorizations.move.editDates),
    },
    {
      at: SCREENS.accessRights.path,
      async open(page) {
        // beside the list where there is room
        await page.setViewportSize({ width: 1100, height: 900 })
        await rowsOf(page).getByRole('link').nth(1).click()
      },
    },
  ],
}
const SCENES: Record<string, Scene[]> = {
  rc_officer: [
    { at: SCREENS.labels.path, open: (page, { labelPages }) => press(page, labelPages.add) },
    { at: SCREENS.logbookList.path, open: (page, { common }) => press(page, common.list.advanced) },
    {
      at: SCREENS.logbookList.path,
      async open(page, { labels }) {
        await tick(page, 2)
        await press(page.getByRole('toolbar'), labels.move.bind)
      },
    },
    {
      at: notActivated,
      async open(page, { logbooks }) {
        await tick(page, 2)
        await press(page.getByRole('toolbar'), logbooks.move.activate)
      },
    },
    {
      at: `${SCREENS.logbookList.path}?stages=INSTALLATION`,
      async open(page, { logbooks }) {
        await rowsOf(page).getByRole('link').first().click()
        await press(page, logbooks.move.takeIntoService)
      },
    },
    {
      at: `${SCREENS.logbookList.path}?activation=ACTIVATED`,
      async open(page, { common, logbooks }) {
        await rowsOf(page).getByRole('link').first().click()
        await press(page.getByRole('main'), common.action.more)
        await page.getByRole('menuitem', { name: logbooks.move.demolish }).click()
      },
    },
    {
      at: SCREENS.dashboard.path,
      open: (page, { dashboardTemplates }) => press(page.getByRole('main'), dashboardTemplates.saveAs),
    },
    { at: SCREENS.labels.path, open: (page, { shell }) => ofUser(page, shell.settings) },
    { at: SCREENS.labels.path, open: (page, { shell }) => ofUser(page, shell.logout) },
  ],
  rc_admin: [
    {
      at: SCREENS.accounts.path,
      open: (page, { administration }) => press(rowsOf(page), administration.move.resetPassword),
    },
    { at: SCREENS.accounts.path, open: (page, { administration }) => press(rowsOf(page), administration.move.disable) },
    { at: SCREENS.workers.path, open: (page, { common }) => press(rowsOf(page), common.action.edit) },
    { at: SCREENS.workers.path, open: (page, words) => openMore(page, words, words.workers.account.edit) },
    { at: SCREENS.workers.path, open: (page, words) => openMore(page, words, words.workers.move.deactivate) },
    {
      at: `${SCREENS.jobRecords.path}?statuses=SUBMITTED`,
      open: (page) => page.locator('td a[href*="record="]').first().click(),
    },
    {
      at: SCREENS.jobRecords.path,
      async open(page, { jobRecords }) {
        await tick(page, 2)
        await press(page.getByRole('toolbar'), jobRecords.move.delete)
      },
    },
    { at: SCREENS.jobReplies.path, open: (page, { jobReplies }) => press(rowsOf(page), jobReplies.move.answer) },
  ],
  rp_officer: [
    {
      at: SCREENS.acknowledge.path,
      open: (page) => page.getByRole('toolbar').getByRole('button').last().click(),
    },
    {
      at: SCREENS.jobRecords.path,
      open: (page) => page.locator('td a[href*="record="]').first().click(),
    },
    { at: path.messagePreferences(), open: async () => {} },
  ],
}

/** The same list with other filters: a slow page shows the rows of those before for a while, which must not be taken for the new ones. */
function isFilteredAnew(from: string, at: string): boolean {
  const [before, after] = [new URL(from), new URL(at, from)]
  return before.pathname === after.pathname && before.search !== after.search
}

/** Closes what is open and goes on, as a person does: to load the portal anew takes longer than most of what opens here. */
async function reach(page: Page, at: string, language: Language, isFirst: boolean): Promise<void> {
  if (isFirst || isFilteredAnew(page.url(), at)) return void (await page.goto(at))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  await follow(page, at)
  await expect(page).toHaveURL(at)
  // the address is there before the screen: a page before it has rows of its own
  await standsAt(page, new URL(page.url()).pathname, language)
}

const testsOf = (what: string, of: Record<string, Scene[]>) =>
  Object.entries(of).map(([username, scenes]) => ({ username, what, scenes }))
const TESTS = [...testsOf('what opens', SCENES), ...testsOf('what gives access and opens', OF_ACCESS)]

for (const language of LANGUAGES)
  for (const { username, what, scenes } of TESTS)
    test(`${what} over the pages of ${username} speaks one language, ${language}`, async ({
      page,
      signIn,
      traffic,
    }) => {
      const words = WORDS[language]
      await signIn(username, language)
      for (const [nth, { at, open }] of scenes.entries()) {
        await reach(page, at, language, nth === 0)
        await traffic.rest()
        await open(page, words)
        const dialog = page.getByRole('dialog').last()
        await expect(dialog, `${nth} at ${at}`).toBeVisible()
        await traffic.rest()
        expect(await faultsOf(dialog, language), `${nth} at ${at}`).toEqual([])
        if (language === LANGUAGES[nth % LANGUAGES.length]) await withoutFaults(page, `${nth} at ${at}`, OVER_THE_PAGE)
      }
      await page.goto(`${SCREENS.jobRecords.path}?q=zzzz`)
      await expect(page.getByText(words.common.state.noResult)).toBeVisible()
    })

test('a button in the other language and the name of a word are found', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.setContent(
    '<dialog open><p>取消要填 labels.move.bind</p><button>Save</button><button>取消</button><button>×</button></dialog>',
  )
  expect(await faultsOf(dialog, 'chi')).toEqual(['Save', '取消要填 labels.move.bind'])
  expect(await faultsOf(dialog, 'eng')).toEqual(['取消', '取消要填 labels.move.bind'])
})
