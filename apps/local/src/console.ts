import { relative } from 'node:path'

const started = performance.now()

/** One line of progress, with the seconds since the start. */
export function tell(what: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${what}`)
}

/** Everything a newcomer needs to know. */
export async function welcome({
  url,
  mailbox,
  submissions,
  dataDir,
}: {
  url: string
  mailbox: string | undefined
  /** The page of the stand-in to which forms are submitted. */
  submissions: string | undefined
  dataDir: string
}): Promise<void> {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('@portal/db/seed/demo/accounts')
  const width = Math.max(...DEMO_ACCOUNTS.map(({ username }) => username.length)) + 2
  const places = [
    ['Portal', url],
    ['Calls', `${url}/api/docs`],
    ...(mailbox ? [['Mailbox', mailbox]] : []),
    ...(submissions ? [['Submissions', submissions]] : []),
    ['Data', relative(process.cwd(), dataDir) || '.'],
  ]
  console.log('\nLift & Escalator Digital Log-books')
  for (const [name = '', value] of places) console.log(`  ${name.padEnd(12)} ${value}`)
  console.log(`\n  Sign in as any of these; the password is  ${DEMO_PASSWORD}\n`)
  for (const { username, roleEn, roleZh } of DEMO_ACCOUNTS)
    console.log(`    ${username.padEnd(width)} ${roleEn} · ${roleZh}`)
  console.log('\n  Ctrl-C stops everything.\n')
}
