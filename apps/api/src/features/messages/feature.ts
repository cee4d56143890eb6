import { messageContracts } from '@portal/shared/features/messages/message.contract'
import { binLife, readingLife, starLife } from '@portal/shared/features/messages/message.rules'
import { feature, serve } from '../../kernel/feature.ts'
import {
  bookmark,
  read,
  readMany,
  readMatching,
  readOne,
  remove,
  restore,
  unbookmark,
  unread,
} from './message.batch.ts'
import { bundleDigests, mailMessages, purgeMessages } from './message.jobs.ts'
import { search } from './message.list.ts'
import * as service from './message.service.ts'
import { allTags, allUserConfigTags, allWorksTags, config, updateConfig } from './preference.service.ts'

export const messages = feature({
  calls: {
    messages: serve(messageContracts, {
      ...service,
      allTags,
      allUserConfigTags,
      allWorksTags,
      bookmark,
      config,
      read,
      readMany,
      readMatching,
      readOne,
      remove,
      restore,
      search,
      unbookmark,
      unread,
      updateConfig,
    }),
  },
  lives: {
    messageBin: binLife,
    messageReading: readingLife,
    messageStar: starLife,
  },
  jobs: [bundleDigests, mailMessages, purgeMessages],
})
