import { pathsOf, type Source } from './sources.ts'

/** No file is longer, of whatever kind. */
export const HARD_LIMIT = 300

const lines = ({ text }: Source) => text.split('\n').length

export const tooLong = (sources: readonly Source[]): string[] =>
  pathsOf(sources.filter((source) => lines(source) > HARD_LIMIT))

/** What is wrong with the folders of features, given their names in each part. */
export function featureFaults(folders: { shared: readonly string[]; others: readonly string[] }): string[] {
  const { shared, others } = folders
  return [
    ...others.filter((name) => !shared.includes(name)).map((name) => `${name} is not in shared`),
    ...shared.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name)).map((name) => `${name} is not in kebab-case`),
  ]
}
