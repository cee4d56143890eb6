import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import type { Generation } from '@portal/shared/features/inspection-generation/generation.schema'
import { SCREENS } from '@portal/shared/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { numberText, timeText, useWords } from '../../kernel/words.ts'
import { useSave } from './useSave.ts'
import '../../kernel/page.css'
import './save.css'

interface Props {
  generation: Generation
  onOpen: (id: number | null) => void
}

/** All or nothing. */
export function SaveBox({ generation, onOpen }: Props) {
  return generation.savedAt ? (
    <Saved savedAt={generation.savedAt} onOpen={onOpen} />
  ) : (
    <ToSave generation={generation} onOpen={onOpen} />
  )
}

function ToSave({ generation: { id, teams, counts, lost, expiresAt }, onOpen }: Props) {
  const { t } = useWords()
  const save = useSave()
  const people = new Set(
    teams.flatMap((team) => team.people.filter(({ jobs }) => jobs.some((count) => count > 0)).map((one) => one.id)),
  )
  const { planned, unplaced } = counts
  const values = { number: numberText(planned), people: numberText(people.size), left: numberText(unplaced) }
  return (
    <section className="lb-panel lb-part lb-save" aria-labelledby="save">
      <h2 id="save">{t('inspectionGeneration.save.title')}</h2>
      <p className="lb-note">
        {unplaced ? t('inspectionGeneration.save.text', values) : t('inspectionGeneration.save.textAll', values)}
      </p>
      <div className="lb-save-buttons">
        <Button
          type="primary"
          block
          loading={save.isPending}
          disabled={!planned || lost.count > 0}
          onClick={() => save.mutate({ id })}
        >
          {t('inspectionGeneration.save.do', { count: planned, number: numberText(planned) })}
        </Button>
        <Discard id={id} isIdle={save.isPending} onOpen={onOpen} />
      </div>
      <p className="lb-second lb-save-kept">{t('inspectionGeneration.save.kept', { at: timeText(expiresAt) })}</p>
    </section>
  )
}

function Discard({ id, isIdle, onOpen }: { id: number; isIdle: boolean } & Pick<Props, 'onOpen'>) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const discard = useAction(generationContracts.discard, {
    done: t('inspectionGeneration.save.discarded'),
    onDone: () => onOpen(null),
  })
  return (
    <>
      <Button block disabled={isIdle} onClick={() => setAsking(true)}>
        {t('inspectionGeneration.save.discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('inspectionGeneration.save.discardTitle')}
          text={t('inspectionGeneration.save.discardText')}
          action={t('inspectionGeneration.save.discard')}
          isDangerous
          isPending={discard.isPending}
          onConfirm={() => discard.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Saved({ savedAt, onOpen }: { savedAt: string } & Pick<Props, 'onOpen'>) {
  const { t } = useWords()
  return (
    <section className="lb-panel lb-part" aria-labelledby="save">
      <h2 id="save">{t('inspectionGeneration.save.title')}</h2>
      <p className="lb-note">{t('inspectionGeneration.save.saved', { at: timeText(savedAt) })}</p>
      <div className="lb-actions">
        <Link to={SCREENS.inspectionSchedules.path}>{t('inspectionGeneration.save.open')}</Link>
        <Button type="link" onClick={() => onOpen(null)}>
          {t('inspectionGeneration.save.again')}
        </Button>
      </div>
    </section>
  )
}
