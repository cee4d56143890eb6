import { Button } from 'antd'
import { useTakeBack } from '../../kernel/moves/grace.ts'
import { useWords } from '../../kernel/words.ts'
import './AcknowledgeForm.css'

/** In place of the form while its reader can still take his acknowledgement back. */
export function JustAcknowledged({ id }: { id: string }) {
  const { t } = useWords()
  const { takeBack, isPending } = useTakeBack(id)
  return (
    <section className="lb-acknowledge">
      <p>{t('jobRecordPages.acknowledge.waits')}</p>
      <Button loading={isPending} onClick={takeBack}>
        {t('common.grace.takeBack')}
      </Button>
    </section>
  )
}
