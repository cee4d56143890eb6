import type { invitationChosen } from '@portal/shared/features/invitations/invitation-check.schema'
import type { z } from 'zod'
import { numberText, useWords } from '../../../kernel/words.ts'
import './invite.css'

interface Props {
  chosen: z.output<typeof invitationChosen>
  category: string | undefined
}
type Premises = Props['chosen']['premises'][number]

/** How many log-books of each premises are chosen, and in how many nobody holds the role. */
export function PremisesOfChoice({ chosen: { premises, premisesCount }, category }: Props) {
  const { t, name } = useWords()
  const more = premisesCount - premises.length
  return (
    <div className="lb-table-scroll lb-chosen-premises">
      <table className="lb-table">
        <thead>
          <tr>
            <th scope="col">{t('inviting.table.premises')}</th>
            <th scope="col" className="lb-number">
              {t('inviting.table.logbooks')}
            </th>
            {category && <th scope="col">{t('inviting.table.now')}</th>}
          </tr>
        </thead>
        <tbody>
          {premises.map((row) => (
            <tr key={row.premises}>
              <td>
                {name(row, 'address')}
                <span className="lb-second lb-block">{row.premises}</span>
              </td>
              <td className="lb-number">{numberText(row.count)}</td>
              {category && (
                <td className="lb-second">
                  <Now row={row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="lb-second">{t('inviting.more', { count: more, number: numberText(more) })}</p>}
    </div>
  )
}

function Now({ row: { unheld } }: { row: Premises }) {
  const { t } = useWords()
  if (unheld === null) return null
  return unheld ? t('inviting.unheld', { count: unheld, number: numberText(unheld) }) : t('inviting.held')
}
