import type { QuestionBuilding } from '@portal/shared/features/questions/question.schema'
import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import { dayOf, showDay } from '@portal/shared/kernel/time'
import { useApi } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import './question.css'

/** The buildings with the most chosen locations, of how many each, and how they were added. */
export function ChosenBuildings({ id }: { id: number }) {
  const { t } = useWords()
  const { data } = useApi(questionLocationContracts.buildings, { id }, { quiet: true })
  if (!data?.content.length) return null
  const more = data.total - data.content.length
  return (
    <div className="lb-question-buildings lb-table-scroll">
      <table className="lb-table">
        <thead>
          <tr>
            <th scope="col">{t('questionPages.editor.building')}</th>
            <th scope="col" className="lb-question-count">
              {t('questionPages.editor.chosenCount')}
            </th>
            <th scope="col">{t('questionPages.editor.how')}</th>
          </tr>
        </thead>
        <tbody>
          {data.content.map((row) => (
            <Building key={row.premises} row={row} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="lb-second">
          {t('questionPages.editor.moreBuildings', { count: more, number: numberText(more) })}
        </p>
      )}
    </div>
  )
}

function Building({ row }: { row: QuestionBuilding }) {
  const { t, name, codeText } = useWords()
  const ways = row.how.map((how) => codeText('addedBy', how)).join(t('common.comma'))
  return (
    <tr>
      <th scope="row">
        {name(row, 'building') || row.premises}
        <span className="lb-second lb-block">{name(row, 'address')}</span>
      </th>
      <td className="lb-question-count">
        {numberText(row.chosen)}/{numberText(row.all)}
      </td>
      <td>
        {ways}
        <span className="lb-second lb-block lb-question-day">{showDay(dayOf(new Date(row.addedAt)))}</span>
      </td>
    </tr>
  )
}
