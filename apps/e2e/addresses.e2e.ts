import { STATIC_PATHS } from '@portal/shared/screens'
import { expect, speak, test } from './fixtures.ts'
import { enter, makePerson, Role } from './people.ts'

const POINT = 'lb.point'
/** Addresses of this portal that a stranger may send, and that would lead to another host if they were followed as they are. */
const AWAY = [
  '//evil.test/login',
  '/%5Cevil.test/login',
  '/redirect//evil.test/login',
  '/redirect/%2Fevil.test/login',
  '/redirect/\\evil.test/login',
  '/redirect/redirect//evil.test',
  '/redirect/https://evil.test',
  '/redirect/javascript:document.title=1',
]
const POINTS = ['//evil.test', 'javascript:document.title=1']

test.beforeEach(async ({ page, context, baseURL }) => {
  await speak(page, 'eng', baseURL)
  // nobody answers for the other host: to ask it at all is the fault
  await context.route(
    ({ hostname }) => hostname.endsWith('evil.test'),
    (route) => route.fulfill({ body: 'evil' }),
  )
})

test('an address that would lead to another host leads home, signed out and signed in', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).host))
  const who = await makePerson(Role.rcOfficer)
  await page.goto(`${baseURL}${AWAY[0]}`)
  await enter(page, who)
  await expect(page.locator('.lb-user')).toBeVisible()
  for (const address of AWAY) {
    await page.goto(`${baseURL}${address}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await page.waitForTimeout(300)
    expect([address, new URL(page.url()).origin]).toEqual([address, baseURL])
  }
  expect([...new Set(asked)]).toEqual([new URL(baseURL ?? '').host])
})

for (const point of POINTS)
  test(`signing in after ${point} was kept as the place to go on leads home`, async ({ page, baseURL }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).host))
    const who = await makePerson(Role.rcOfficer)
    await page.goto(STATIC_PATHS.login)
    await page.evaluate(([key = '', value = '']) => sessionStorage.setItem(key, value), [POINT, point])
    await enter(page, who)
    await expect(page.locator('.lb-user')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
    expect([...new Set(asked)]).toEqual([new URL(baseURL ?? '').host])
  })

test('signing in at an address of the portal still leads there', async ({ page }) => {
  const who = await makePerson(Role.rcOfficer)
  await page.goto(`/redirect${STATIC_PATHS.userCentre}?tab=x`)
  await enter(page, who)
  await expect(page).toHaveURL(`${STATIC_PATHS.userCentre}?tab=x`)
})
