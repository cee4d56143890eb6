import type { Page } from '@playwright/test'
import { DEMO_ACCOUNTS } from '@portal/db/seed/demo/accounts'
import { Role, type RoleId } from '@portal/shared/access/roles'
import type { MenuNode } from '@portal/shared/features/menus/menu.schema'
import type { Language } from '@portal/shared/kernel/words'
import { path, SCREENS, type ScreenKey, STATIC_PATHS } from '@portal/shared/screens'
import { bearer, expect, LANGUAGES, speak, test } from './fixtures.ts'
import {
  accountOf,
  contractorChangeOf,
  formOf,
  groupOf,
  handoverOf,
  inspectionPlanOf,
  inspectionTeamOf,
  invitationOf,
  maintenancePlanOf,
  organizationMergeOf,
  organizationOf,
  questionOf,
  sensorInvitationOf,
  sensorModelOf,
  sensorOf,
  specificationUpdateOf,
  subcontractOf,
  workerOf,
  workGroupOf,
} from './record.ts'
import { follow, type Traffic, titleOf, watchTraffic } from './traffic.ts'
import { WORDS } from './words.ts'

const { about, contact, privacy, copyright, userGuide, verify, userCentre, noRight, notFound, forgotPassword } =
  STATIC_PATHS
const PUBLIC = [about, contact, privacy, copyright, userGuide, verify]
/** Workers use the mobile app; the portal does not let them in. */
const MOBILE_ONLY: readonly RoleId[] = [Role.rcRegisteredEngineer, Role.rcRegisteredWorker, Role.rcGeneralWorker]
/** One of each role. */
const PEOPLE = DEMO_ACCOUNTS.filter(
  ({ roleId }, nth) =>
    !MOBILE_ONLY.includes(roleId) && DEMO_ACCOUNTS.findIndex((other) => other.roleId === roleId) === nth,
)

/** Is let in everywhere, so that every screen is opened in both languages. */
const EVERYWHERE = 'super_admin'
const WALKS = PEOPLE.flatMap(({ username }, index) => {
  const language: Language = index % 2 ? 'chi' : 'eng'
  return username === EVERYWHERE ? LANGUAGES.map((each) => ({ username, language: each })) : [{ username, language }]
})

const pagesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap((node) => [...(node.view ? [node.path] : []), ...pagesOf(node.children)])
const isPlain = (place: string) => !place.includes(':')
/** Every screen that needs no id. */
const ALL = Object.values(SCREENS).flatMap((screen) => ('view' in screen && isPlain(screen.path) ? [screen.path] : []))

type OfOne = { [K in ScreenKey]: (typeof SCREENS)[K]['path'] extends `${string}:${string}` ? K : never }[ScreenKey]
interface OneOf {
  account: number
  apiClient: number
  locationId: string
  organization: number
  contractorChange: number
  handover: string
  inspectionDraw: number
  form: number
  inspectionPlan: number
  inspectionTeam: number
  invitation: number
  maintenancePlan: number
  organizationMerge: number
  question: number
  sensorInvitation: number
  sensor: number
  sensorModel: number
  specificationUpdate: number
  subcontract: number
  group: number
  workGroup: number
  worker: number
}
/** The other screens, each of a thing of the demo. */
const OF_ONE: Record<OfOne, (of: OneOf) => string> = {
  accountEdit: ({ account }) => path.accountEdit(account),
  group: ({ group }) => path.group(group),
  subgroups: ({ group }) => path.subgroups(group),
  workGroup: ({ workGroup }) => path.workGroup(workGroup),
  apiClient: ({ apiClient }) => path.apiClient(apiClient),
  apiClientEdit: ({ apiClient }) => path.apiClientEdit(apiClient),
  form: ({ form }) => path.form(form),
  newForm: () => path.newForm('le3'),
  contractorChange: ({ contractorChange }) => path.contractorChange(contractorChange),
  handover: ({ handover }) => path.handover(handover),
  inspectionDraw: ({ inspectionDraw }) => path.inspectionDraw(inspectionDraw),
  inspectionPlan: ({ inspectionPlan }) => path.inspectionPlan(inspectionPlan),
  inspectionTeam: ({ inspectionTeam }) => path.inspectionTeam(inspectionTeam),
  invitation: ({ invitation }) => path.invitation(invitation),
  organizationMerge: ({ organizationMerge }) => path.organizationMerge(organizationMerge),
  organizationMergeConfirm: ({ organizationMerge }) => `${path.organizationMerge(organizationMerge)}/confirm`,
  logbookDetail: ({ locationId }) => path.logbook(locationId),
  logbookEdit: ({ locationId }) => path.logbookEdit(locationId),
  organizationDetail: ({ organization }) => path.organization(organization),
  organizationEdit: ({ organization }) => path.organizationEdit(organization),
  role: () => path.role(Role.rcOfficer),
  maintenancePlan: ({ maintenancePlan }) => path.maintenancePlan(maintenancePlan),
  question: ({ question }) => path.question(question),
  questionLocations: ({ question }) => path.questionLocations(question),
  sensorInvitation: ({ sensorInvitation }) => path.sensorInvitation(sensorInvitation),
  sensorApi: ({ sensorModel }) => path.sensorApi(sensorModel),
  sensorModelEdit: ({ sensorModel }) => path.sensorModelEdit(sensorModel),
  sensorRecord: ({ sensor }) => path.sensorRecord(sensor),
  specificationApply: ({ locationId }) => path.specificationApply(locationId),
  specificationRecord: ({ specificationUpdate }) => path.specificationUpdate(specificationUpdate),
  subcontract: ({ subcontract }) => path.subcontract(subcontract),
  worker: ({ worker }) => path.worker(worker),
}

/** What is known to its own contractor alone: questions, plans, and a form that is not sent yet. */
const OF_CONTRACTOR = ['question', 'maintenancePlan', 'form'] as const satisfies readonly OfOne[]

/** The draw of the demo is the first of all: no list has its number. */
const DEMO_DRAW = 1
/** The first API client of the regulator, to whom the person who opens every screen belongs. */
const DEMO_CLIENT = 1

/** One screen in so many is loaded by its address, as links in mails do: the way in is the same for all. */
const LOADED_OF = 3
/** This person loads some; the others walk from screen to screen. */
const isByAddress = (username: string, language: Language, nth: number) =>
  username === EVERYWHERE && language === 'chi' && nth % LOADED_OF === 0
/** Screens of one thing and those for anybody are loaded by their addresses in this language, and walked in the other. */
const LOADED_IN: Language = 'eng'
const open = async (page: Page, place: string, isByAddress: boolean) => {
  if (isByAddress) await page.goto(place)
  else await follow(page, place)
}
/** Whoever has no dashboard is led on from its address to where he lands. */
const LEADS_ON = SCREENS.dashboard.path
/** Of the screens that are not for him each person tries one in so many, and others the rest: the guard is the same for all. */
const TRIED_OF = 12
/** Of his own each person opens one in so many, his neighbours the others; who is let in everywhere opens all of them. */
const OPENED_OF = 6
const isOpened = (username: string, person: number, nth: number) =>
  username === EVERYWHERE || nth % OPENED_OF === person % OPENED_OF

async function looksRight(page: Page, place: string, product: string, { refused, rest }: Traffic) {
  const heading = page.locator('h1:visible')
  await expect(heading.first(), `a heading on ${place}`).toBeVisible()
  await rest()
  await expect(heading, `one h1 on ${place}`).toHaveCount(1)
  await expect(page, `the title of ${place}`).toHaveTitle(new RegExp(`${product}$`))
  expect(refused, `refused on ${place}`).toEqual([])
}

test.describe('every screen opens for those who have the right, and for nobody else', () => {
  for (const [person, { username, language }] of WALKS.entries()) {
    const { product } = WORDS[language].common

    test(`${username}, in ${language}`, async ({ page, signIn, tokenOf, request, traffic }) => {
      // as many screens as a dozen other journeys open
      test.slow()
      const menu: MenuNode[] = await (await request.get('/api/menus/build', bearer(await tokenOf(username)))).json()
      const mine = pagesOf(menu).filter(isPlain)
      expect(mine.length).toBeGreaterThan(0)
      if (username === EVERYWHERE) expect(ALL.filter((place) => !mine.includes(place))).toEqual([])
      await signIn(username, language)
      const opened = mine.filter((_, nth) => isOpened(username, person, nth))
      for (const [nth, place] of [...opened, userCentre].entries()) {
        await open(page, place, nth === 0 || isByAddress(username, language, nth))
        await expect(page).toHaveTitle(`${titleOf(place, language)} - ${product}`)
        await looksRight(page, place, product, traffic)
        await expect(page.locator('.lb-user'), `logging out is offered on ${place}`).toBeVisible()
        expect(new URL(page.url()).pathname, `${place} is where it was asked for`).toBe(place)
      }
      const others = ALL.filter(
        (place, nth) => nth % TRIED_OF === person % TRIED_OF && !mine.includes(place) && place !== LEADS_ON,
      )
      for (const place of others) {
        await follow(page, place)
        const said = page.getByRole('heading', { level: 1 })
        await expect(said, `${place} is not for ${username}`).toHaveText(WORDS[language].info.noRight.title)
        await expect(page, 'its address stays').toHaveURL(place)
      }
    })
  }

  for (const language of LANGUAGES)
    test(`of one thing, in ${language}`, async ({ page, signIn, tokenOf, request, lift, visit, traffic, another }) => {
      test.slow()
      const { locationId } = await lift(8)
      const { id } = await visit(locationId)
      const organization = await organizationOf(request, await tokenOf('rc_officer'))
      const contractorChange = await contractorChangeOf(request, await tokenOf('rp2_admin'))
      const handover = await handoverOf(request, await tokenOf('rc_officer'))
      const invitation = await invitationOf(request, await tokenOf('rc_admin'))
      const organizationMerge = await organizationMergeOf(request, await tokenOf('rc_admin'))
      const inspectionPlan = await inspectionPlanOf(request, await tokenOf('emsd_admin'))
      const inspectionTeam = await inspectionTeamOf(request, await tokenOf('emsd_admin'))
      const question = await questionOf(request, await tokenOf('rc_officer'))
      const maintenancePlan = await maintenancePlanOf(request, await tokenOf('rc_officer'))
      const subcontract = await subcontractOf(request, await tokenOf('rc_officer'))
      const of = {
        account: await accountOf(request, await tokenOf(EVERYWHERE)),
        apiClient: DEMO_CLIENT,
        locationId,
        organization,
        contractorChange,
        handover,
        inspectionDraw: DEMO_DRAW,
        inspectionPlan,
        inspectionTeam,
        invitation,
        form: await formOf(request, await tokenOf('rc_officer')),
        maintenancePlan,
        organizationMerge,
        question,
        sensorInvitation: await sensorInvitationOf(request, await tokenOf('emsd_officer')),
        sensor: await sensorOf(request, await tokenOf('supplier_admin')),
        sensorModel: await sensorModelOf(request, await tokenOf('supplier_admin')),
        specificationUpdate: await specificationUpdateOf(request, await tokenOf('emsd_officer')),
        subcontract,
        group: await groupOf(request, await tokenOf(EVERYWHERE)),
        workGroup: await workGroupOf(request, await tokenOf(EVERYWHERE)),
        worker: await workerOf(request, await tokenOf(EVERYWHERE)),
      }
      const [asked, others] = [true, false].map((isOf) =>
        Object.entries(OF_ONE).flatMap(([name, placeOf]) =>
          OF_CONTRACTOR.some((known) => name.startsWith(known)) === isOf ? [placeOf(of)] : [],
        ),
      )
      const parts = [path.jobRecord(id), path.messageBin(), path.messagePreferences(), path.labelledLogbooks(0)]
      const windowOf = async (username: string): Promise<[Page, Traffic]> => {
        if (username === EVERYWHERE) return [page, traffic]
        const other = await another(language)
        return [other, watchTraffic(other)]
      }
      for (const [username, places = []] of [
        [EVERYWHERE, [...(others ?? []), ...parts]],
        ['rc_officer', asked],
      ] as const) {
        const [on, seen] = await windowOf(username)
        await signIn(username, language, on)
        for (const [nth, place] of places.entries()) {
          await open(on, place, nth === 0 || language === LOADED_IN)
          await looksRight(on, place, WORDS[language].common.product, seen)
          expect(on.url(), `${place} is where it was asked for`).toContain(place)
        }
      }
    })

  for (const language of LANGUAGES)
    test(`nobody in particular, in ${language}`, async ({ page, baseURL, traffic }) => {
      await speak(page, language, baseURL)
      for (const [nth, place] of [...PUBLIC, STATIC_PATHS.login, forgotPassword, noRight, notFound].entries()) {
        await open(page, place, nth === 0 || language === LOADED_IN)
        await looksRight(page, place, WORDS[language].common.product, traffic)
      }
      // where it leads is the same in every language
      for (const place of language === LOADED_IN ? [] : ALL) {
        await follow(page, place)
        await expect(page).toHaveURL(new RegExp(`${STATIC_PATHS.login}$`))
      }
    })
})
