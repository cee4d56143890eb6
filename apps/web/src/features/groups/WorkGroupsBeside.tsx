import { workGroupContracts } from '@portal/shared/features/work-groups/work-group.contract'
import { path, SCREENS } from '@portal/shared/screens'
import { Link } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { ToneTag } from '../../widgets/StatusTag.tsx'
import './chart.css'

/** So many are named. */
const NAMED = 5

/** Works groups stand beside groups, because the two are easily confused: these narrow what their people see. */
export function WorkGroupsBeside() {
  const { t } = useWords()
  const { data } = useApi(workGroupContracts.list, { size: NAMED }, { quiet: true })
  const many = (count: number) => ({ count, number: numberText(count) })
  return (
    <section className="lb-panel lb-part" aria-labelledby="works-groups">
      <header className="lb-panel-head">
        <h2 id="works-groups">{t('screens.workGroups')}</h2>
      </header>
      <p className="lb-soft">{t('workGroupPages.subtitle')}</p>
      <ul className="lb-org-works">
        {data?.content.map(({ id, name, userCount, logbookCount, isEmpty }) => (
          <li key={id}>
            <div>
              <Link to={path.workGroup(id)}>{name}</Link>
              <span className="lb-soft lb-org-facts">
                <span>{t('groupPages.peopleCount', many(userCount))}</span>
                <span>{t('groupPages.logbookCount', many(logbookCount))}</span>
              </span>
            </div>
            {isEmpty && (
              <ToneTag tone="warn" isPlain>
                {t('workGroupPages.seesNothing')}
              </ToneTag>
            )}
          </li>
        ))}
      </ul>
      <p>
        <Link to={SCREENS.workGroups.path}>{t('groupPages.allWorkGroups')}</Link>
      </p>
    </section>
  )
}
