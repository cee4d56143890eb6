import type { Page } from '@playwright/test'
import { createDb, type Prisma } from '@portal/db'
import { factories, MADE_PASSWORD } from '@portal/db/factories/make'
import { Role, type RoleId } from '@portal/shared/access/roles'
import { databaseUrl } from './database.ts'
import { CAPTCHA } from './fixtures.ts'

export { MADE_PASSWORD, Role }

type Over = Partial<Prisma.UserUncheckedCreateInput>
export interface Person {
  id: number
  username: string
  email: string
  orgId: number
}

/** Work behind the portal's back on its database. */
async function behind<T>(work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> {
  const db = createDb(databaseUrl(), { max: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
  }
}
const newTag = () => Date.now().toString(36)

/** Somebody nobody has met before, in an organization of his own or beside somebody. */
export const makePerson = (roleId: RoleId, over: Over = {}, beside?: Person): Promise<Person> =>
  behind(async (db) => {
    const make = factories(db, newTag())
    const org = beside ? { id: beside.orgId } : await make.makeOrg('RC')
    return make.makeUser(org, [roleId], over)
  })

/** Ends whatever sessions a person has, as time would. */
export const endSessionsOf = ({ id }: Person) => behind((db) => db.session.deleteMany({ where: { userId: id } }))

/** Fills the sign-in fields that are on the page and sends them. */
export async function enter(page: Page, { username }: Pick<Person, 'username'>, password = MADE_PASSWORD) {
  await page.locator('input[name=password]').waitFor()
  const name = page.locator('input[name=username]:not([readonly])')
  if (await name.count()) await name.fill(username)
  await page.locator('input[name=password]').fill(password)
  // nobody types the answer to a picture that he does not see yet
  await page.locator('.lb-code-picture img').waitFor()
  await page.locator('input[name=code]').fill(CAPTCHA)
  await page.keyboard.press('Enter')
}
