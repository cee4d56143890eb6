import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { type Generation, MENDED_MAX } from '@portal/shared/features/inspection-generation/generation.schema'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { numberText, useWords } from '../../kernel/words.ts'
import { settingsOf } from './settings.ts'
import { UnplacedTable } from './UnplacedTable.tsx'
import { useSave } from './useSave.ts'
import './unplaced.css'
import '../../kernel/page.css'

interface Props {
  generation: Generation
  onOpen: (id: number) => void
}

/** What no longer fits, since plans or days have changed: it is placed anew, or left out. */
export function LostPanel({ generation, onOpen }: Props) {
  const { t } = useWords()
  const { id, lost, counts } = generation
  const generate = useAction(generationContracts.generate, { onDone: (made) => onOpen(made.id) })
  const save = useSave()
  const planIds = lost.rows.map(({ planId }) => planId)
  const isMendable = lost.count <= MENDED_MAX && planIds.length === lost.count
  const title = t('inspectionGeneration.lost.title', { count: lost.count, number: numberText(lost.count) })
  const left = counts.planned - lost.count
  const again = (only: boolean) =>
    generate.mutate({ ...settingsOf(generation), again: { id, ...(only && { planIds }) } })
  return (
    <section className="lb-panel lb-part lb-lost" aria-labelledby="lost" role="alert">
      <header className="lb-panel-head">
        <h2 id="lost">{title}</h2>
      </header>
      <p className="lb-soft">{t('inspectionGeneration.lost.text')}</p>
      <UnplacedTable
        rows={lost.rows}
        caption={title}
        wayOut={({ planId }) => (
          <Link to={path.inspectionPlan(planId)}>{t('inspectionGeneration.unplaced.seePlan')}</Link>
        )}
      />
      <div className="lb-actions">
        <Button type="primary" loading={generate.isPending} disabled={save.isPending} onClick={() => again(isMendable)}>
          {isMendable
            ? t('inspectionGeneration.lost.again', { count: lost.count, number: numberText(lost.count) })
            : t('inspectionGeneration.lost.allAgain')}
        </Button>
        {isMendable && left > 0 && (
          <Button
            loading={save.isPending}
            disabled={generate.isPending}
            onClick={() => save.mutate({ id, without: planIds })}
          >
            {t('inspectionGeneration.lost.without', { number: numberText(left) })}
          </Button>
        )}
      </div>
    </section>
  )
}
