import { describe, expect, it } from 'vitest'
import { examplesFor, type SHELLS } from './curl.ts'

const of = {
  origin: 'https://logbook.example.hk',
  permissions: ['jobRecord:submit', 'logbook:list', 'sensor:post'] as const,
  locationId: '0900214-001',
  registrationNumber: 'RLW12345',
  at: new Date('2026-11-21T04:41:00+08:00'),
}
const lines = (shell: (typeof SHELLS)[number]) =>
  Object.fromEntries(examplesFor(of, shell).map(({ key, line }) => [key, line]))

describe('the lines of a client', () => {
  it('are those that its rights open', () => {
    expect(Object.keys(lines('curl'))).toEqual(['who', 'logbooks', 'record', 'reading'])
  })

  it('are quoted for a shell, with the key in a variable', () => {
    expect(lines('curl').logbooks).toBe(
      'curl -sS "https://logbook.example.hk/api/logbook?page=0&size=50" \\\n  -H "Authorization: Bearer $LB_KEY"',
    )
    expect(lines('curl').record).toContain(`-F 'data={"locationId":"0900214-001",\n`)
  })

  it('are quoted for Windows', () => {
    const { record, reading } = lines('windows')
    expect(record).toContain('-H "Authorization: Bearer %LB_KEY%" ^\n')
    expect(record).toContain('-F "data={\\"locationId\\":\\"0900214-001\\",')
    expect(reading).toContain('-d "[{\\"sensor\\":\\"S1\\",')
    // a line goes on only where it says so
    for (const line of Object.values(lines('windows')))
      expect(
        line
          .split('\n')
          .slice(0, -1)
          .every((part) => part.endsWith(' ^')),
      ).toBe(true)
  })
})
