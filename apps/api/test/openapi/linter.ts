import { createConfig, lintFromString } from '@redocly/openapi-core'

/** Redocly's recommended rules, save what is a matter of taste here. */
const RULES = {
  'info-license': 'off', // the portal's API is licensed to nobody
  'tag-description': 'off', // a feature's name says what it is
  'no-ambiguous-paths': 'off', // ids are numbers and uuids, so no address fits both patterns
} as const
const config = await createConfig({ extends: ['recommended'], rules: RULES })

/** What the linter finds wrong with an API description, warnings too: rule, what, where. */
export async function lint(description: object): Promise<string[]> {
  const found = await lintFromString({ source: JSON.stringify(description), absoluteRef: '/openapi.json', config })
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}
