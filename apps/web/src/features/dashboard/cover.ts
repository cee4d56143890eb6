import { fileText } from '@portal/shared/kernel/text/file-text'
import { useMe } from '../../kernel/session.ts'
import { timeText, useWords } from '../../kernel/words.ts'
import { useDictText } from '../../widgets/DictSelect.tsx'
import type { Input } from './address.ts'
import { useChosenNames } from './chosenNames.ts'
import { useInForce } from './templates/useInForce.ts'

/** Filters that are codes, and the words of these. */
const WORDS = {
  leType: 'unitKind',
  caseType: 'typeOfWork',
  ageBands: 'ageBands',
  availabilityBands: 'availabilityBands',
} as const
const listed = (value: unknown): string[] => (value === undefined || value === '' ? [] : String(value).split(','))

/** Of whom the figures of a picture are that is passed on, and as at when. */
export function useCover(asAt: string | undefined): string[] {
  const { t, name } = useWords()
  const { user } = useMe()
  const org = name(user.organisation, 'name')
  return [t('dashboards.cover.scope', { org }), ...(asAt ? [t('dashboards.cover.asAt', { time: timeText(asAt) })] : [])]
}

/** The same of a dashboard, what is filtered, and under which template, whose name the files have, too. */
export function useFilterCover(input: Input, asAt: string | undefined) {
  const { t, codeText, fieldText } = useWords()
  const [district, region] = [useDictText('district'), useDictText('region')]
  const chosen = useChosenNames(input)
  const template = useInForce(input)
  const named = template?.isModified ? t('dashboardTemplates.nameModified', { name: template.name }) : template?.name
  const told: [string, string[]][] = [
    ['template', named ? [named] : []],
    ['months', [codeText('dashboardMonths', String(input.months ?? 12))]],
    ...Object.entries(WORDS).map(([key, words]): [string, string[]] => [
      key,
      listed(input[key as keyof typeof WORDS]).map((code) => codeText(words, code)),
    ]),
    ['region', listed(input.region).map(region)],
    ['districts', listed(input.districts).map(district)],
    ...chosen.map(([key, names]): [string, string[]] => [key, [names]]),
  ]
  const filters = told.flatMap(([key, values]) =>
    values.length
      ? [t('dashboards.cover.filter', { field: fieldText('dashboards', key), values: values.join(t('common.comma')) })]
      : [],
  )
  const cover = [...filters, ...useCover(asAt)]
  /** A picture of this name. */
  return (fileName: string) => ({ fileName: template ? `${fileName}-${fileText(template.name)}` : fileName, cover })
}
