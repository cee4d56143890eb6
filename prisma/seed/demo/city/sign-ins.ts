import { addDays, startOf } from '@portal/shared/kernel/time'
import { DEMO_ACCOUNTS } from '../accounts.ts'
import type { RowOf } from '../bulk.ts'
import type { City } from './city.ts'
import type { Account } from './people.ts'

const MINUTE = 60_000
/** Of so many days somebody's sign-ins are shown. */
const DAYS = 10
const OFFICE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

type Try = Pick<RowOf<'SignInEvent'>, 'outcome' | 'address' | 'device'> & { minute: number; day: number }

/** The address of an organization's office; of documentation's own (RFC 5737). */
const officeOf = ({ org }: Account): string => `203.0.113.${org.id % 250}`
const wrong = (day: number, minute: number, address: string): Try => ({
  ...{ outcome: 'WRONG_PASSWORD', address, device: PHONE, day, minute },
})

/** What was tried of somebody beside his days: a forgotten password, and from elsewhere one that was guessed until the account was locked. */
function triesOf(account: Account): readonly Try[] {
  const office = officeOf(account)
  const guessed = Array.from({ length: 5 }, (_, nth) => wrong(-2, 190 + 2 * nth, '198.51.100.23'))
  const tries: Readonly<Record<string, readonly Try[]>> = {
    rc_officer: [wrong(-1, 505, office), wrong(-1, 506, office)],
    rp_admin: [...guessed, { ...wrong(-2, 201, '198.51.100.23'), outcome: 'LOCKED' }],
    emsd_officer: [wrong(-4, 512, office)],
  }
  return tries[account.username] ?? []
}

/** When the people of the demo accounts signed in of late, and when somebody tried to. */
export function signInRows({ random: city, people, today, now }: City): RowOf<'SignInEvent'>[] {
  const random = city.fork('sign-ins')
  const demo = people.accounts.filter(({ username }) => DEMO_ACCOUNTS.some((one) => one.username === username))
  const rows = demo.flatMap((account) => {
    const entered = Array.from({ length: DAYS }, (_, nth) => nth - DAYS)
      .filter(() => random.chance(0.5))
      .map(
        (day): Try => ({
          outcome: 'OK',
          address: officeOf(account),
          device: OFFICE,
          day,
          minute: random.int(510, 600),
        }),
      )
    return [...entered, ...triesOf(account)].map(({ day, minute, ...row }) => ({
      ...{ userId: account.id, orgId: account.org.id, method: 'PASSWORD', channel: 'web', ...row },
      createdAt: new Date(startOf(addDays(today, day)).getTime() + minute * MINUTE),
    }))
  })
  return rows.filter(({ createdAt }) => createdAt < now).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
