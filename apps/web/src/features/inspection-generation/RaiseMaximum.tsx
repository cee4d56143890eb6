import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import type { Generation, UnplacedRow } from '@portal/shared/features/inspection-generation/generation.schema'
import { teamContracts } from '@portal/shared/features/inspection-teams/team.contract'
import { showDay } from '@portal/shared/kernel/time'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../kernel/ActionButton.tsx'
import { useAction, useRead } from '../../kernel/api.ts'
import { ConfirmDialog } from '../../kernel/ConfirmDialog.tsx'
import { numberText, useWords } from '../../kernel/words.ts'
import { settingsOf } from './settings.ts'
import './unplaced.css'

interface Props {
  generation: Generation
  teamId: number
  wayOut: NonNullable<UnplacedRow['wayOut']>
  onOpen: (id: number) => void
}

/**
 * The least maximum that gives a plan a place. Up to that of the team it is a setting of the preview; above, the rules of the team
 * have to be changed first, by whoever may.
 */
export function RaiseMaximum({ generation, teamId, wayOut, onOpen }: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const mayRaise = useMay(teamContracts.update)
  const { mutate, isPending } = useAction(generationContracts.generate, { onDone: ({ id }) => onOpen(id) })
  const team = generation.teams.find(({ id }) => id === teamId)
  const { dayMaxNumber } = wayOut
  const own = team?.ownMaxNumber ?? 0
  const isRule = dayMaxNumber > own
  const words = t('inspectionGeneration.unplaced.raise', {
    number: numberText(dayMaxNumber),
    day: showDay(wayOut.day).slice(0, 5),
  })
  const again = () =>
    mutate({
      ...settingsOf(generation),
      // without a maximum of its own the preview follows the team
      ...(generation.settings.dayMaxNumber !== null || !isRule ? { dayMaxNumber } : {}),
      again: { id: generation.id },
    })
  if (isRule && !mayRaise) return words
  return (
    <>
      <Button
        type="link"
        size="small"
        className="lb-way-out"
        loading={isPending}
        onClick={isRule ? () => setAsking(true) : again}
      >
        {words}
      </Button>
      {isAsking && team && (
        <RaiseRule
          team={team}
          dayMaxNumber={dayMaxNumber}
          isPending={isPending}
          onRaised={again}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface RuleProps {
  team: Generation['teams'][number]
  dayMaxNumber: number
  isPending: boolean
  onRaised: () => void
  onClose: () => void
}

/** Asks before the rules of a team change. */
function RaiseRule({ team: { id, name, ownMaxNumber }, dayMaxNumber, isPending, onRaised, onClose }: RuleProps) {
  const { t } = useWords()
  const read = useRead()
  const update = useAction(teamContracts.update, { onDone: onRaised })
  const [isReading, setReading] = useState(false)
  const raise = async () => {
    setReading(true)
    try {
      const { mode, isSchedulable, isAssignable, allowSkipGps, needRecordGps, version } = await read(
        teamContracts.get,
        { id },
      )
      update.mutate({ id, name, mode, isSchedulable, isAssignable, allowSkipGps, needRecordGps, dayMaxNumber, version })
    } finally {
      setReading(false)
    }
  }
  return (
    <ConfirmDialog
      title={t('inspectionGeneration.unplaced.raiseTitle', { team: name })}
      text={t('inspectionGeneration.unplaced.raiseText', {
        own: numberText(ownMaxNumber),
        number: numberText(dayMaxNumber),
      })}
      action={t('inspectionGeneration.unplaced.raiseDo', { number: numberText(dayMaxNumber) })}
      isPending={isReading || update.isPending || isPending}
      onConfirm={() => void raise()}
      onClose={onClose}
    />
  )
}
