import type { QuestionRow } from '@portal/shared/features/questions/question.schema'
import { numberText, useWords } from '../../kernel/words.ts'

interface Props {
  row: QuestionRow
}

const NAMED = 3
/** At which types of work it is asked, and whether it must be answered; many are counted. */
export function WorksText({ row: { typesOfWork, isRequired } }: Props) {
  const { t, codeText } = useWords()
  const number = numberText(typesOfWork.length)
  return (
    <>
      {typesOfWork.length <= NAMED
        ? typesOfWork.map((type) => (
            <div key={type}>
              {codeText('typeOfWork', type)} <span className="lb-second">{type}</span>
            </div>
          ))
        : t('questionPages.works', { count: typesOfWork.length, number })}
      <span className="lb-second lb-block">{t(isRequired ? 'questionPages.required' : 'questionPages.optional')}</span>
    </>
  )
}
