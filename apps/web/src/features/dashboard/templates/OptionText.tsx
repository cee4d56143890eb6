import { numberText, useWords } from '../../../kernel/words.ts'
import { useDictText } from '../../../widgets/DictSelect.tsx'
import { leftOf, type Option, rightOf } from './option.ts'
import './templates.css'

const WORDS = new Map([
  ['leType', 'unitKind'],
  ['caseType', 'typeOfWork'],
  ['ageBands', 'ageBands'],
  ['availabilityBands', 'availabilityBands'],
  ['months', 'dashboardMonths'],
])

/** What a template holds, in words: to be read before it is saved or shared. */
export function OptionText({ option: { filters, charts } }: { option: Option }) {
  const { t, codeText, fieldText } = useWords()
  const [district, region] = [useDictText('district'), useDictText('region')]
  const comma = t('common.comma')
  const list = (text: string, word: (one: string) => string) => text.split(',').map(word).join(comma)
  const said = Object.entries(filters).map(([name, text]) => {
    if (name === 'districts') return list(text, district)
    if (name === 'region') return list(text, region)
    const words = WORDS.get(name)
    if (words) return list(text, (one) => codeText(words, one))
    return `${fieldText('dashboards', name)}${t('common.colon')}${numberText(text.split(',').length)}`
  })
  const chart = (one: string) => codeText('dashboardChart', one)
  return (
    <section className="lb-template-option">
      <h3>{t('dashboardTemplates.what')}</h3>
      <p>
        {[
          ...said,
          t('dashboardTemplates.left', { chart: chart(leftOf(charts)) }),
          t('dashboardTemplates.right', { charts: rightOf(charts).map(chart).join(comma) }),
        ].join(t('dashboardTemplates.separator'))}
      </p>
    </section>
  )
}
