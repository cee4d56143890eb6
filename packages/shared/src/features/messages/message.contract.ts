import { contracts } from '../../kernel/contract.ts'
import { moved } from '../../kernel/moves/result.ts'
import { done, idParam } from '../common/fields.ts'
import { binLife, readingLife, starLife } from './message.rules.ts'
import * as shape from './message.schema.ts'

const batch = { method: 'post', access: 'message:list', idempotent: true, response: moved } as const
const tags = { method: 'get', access: 'message:list', response: shape.messageTags } as const

/** Spec 000 §7 "Messages". Calls under `msg` take the ids of rows, those under `message` ids of messages. */
export const messageContracts = contracts('messages', {
  unreadCount: {
    method: 'get',
    path: '/api/msg/unreadCount',
    access: 'signedIn',
    viewing: 'refused',
    response: shape.unreadCount,
    summary: 'How many messages are unread',
  },
  allTags: { ...tags, path: '/api/msg/allTags', summary: 'Every tag a message can have' },
  allWorksTags: { ...tags, path: '/api/msg/allWorksTags', summary: 'The tags that tell of works' },
  allUserConfigTags: {
    ...tags,
    path: '/api/msg/allUserConfigTags',
    viewing: 'refused',
    summary: 'The tags of which a person may switch something off',
  },
  config: {
    method: 'get',
    path: '/api/msg/config/get',
    access: 'message:list',
    viewing: 'refused',
    response: shape.messageConfig,
    summary: 'Where I get messages of which tag',
  },
  updateConfig: {
    method: 'post',
    path: '/api/msg/config/update',
    access: 'message:list',
    idempotent: true,
    body: shape.messageConfigForm,
    response: shape.messageConfig,
    summary: 'Choose web and mail for tags, and the hour of the daily digest',
  },
  search: {
    method: 'post',
    path: '/api/msg/search',
    access: 'message:list',
    ...shape.messageSearch,
    response: shape.messageList,
    summary: 'My messages or my recycle bin, newest first',
  },
  detail: {
    method: 'get',
    path: '/api/msg/rcpt/:id/detail',
    access: 'message:list',
    viewing: 'refused',
    params: idParam,
    response: shape.message,
    summary: 'One message; opening marks it as read',
  },
  remove: {
    ...batch,
    path: '/api/msg/batch/delete',
    body: binLife.bodyOf('remove', shape.messageRows),
    summary: 'Move to the recycle bin',
  },
  restore: {
    ...batch,
    path: '/api/msg/batch/undelete',
    body: binLife.bodyOf('restore', shape.messageRows),
    summary: 'Take back from the recycle bin',
  },
  read: {
    ...batch,
    path: '/api/msg/batch/read',
    body: readingLife.bodyOf('read', shape.messageRows),
    summary: 'Mark as read',
  },
  unread: {
    ...batch,
    path: '/api/msg/batch/unread',
    body: readingLife.bodyOf('unread', shape.messageRows),
    summary: 'Mark as unread',
  },
  readMatching: {
    method: 'post',
    path: '/api/msg/batch/readMatching',
    access: 'message:list',
    idempotent: true,
    body: shape.messageMatching,
    response: moved,
    summary: 'Mark everything as read that passes a filter',
  },
  bookmark: {
    ...batch,
    path: '/api/msg/batch/bookmark',
    body: starLife.bodyOf('bookmark', shape.messageRows),
    summary: 'Star',
  },
  unbookmark: {
    ...batch,
    path: '/api/msg/batch/unbookmark',
    body: starLife.bodyOf('unbookmark', shape.messageRows),
    summary: 'Take the star off',
  },
  readOne: {
    method: 'post',
    path: '/api/message/read/id/:id',
    access: 'message:list',
    idempotent: true,
    params: idParam,
    response: done,
    summary: 'Mark a message as read',
  },
  readMany: { ...batch, path: '/api/message/read/batch', body: shape.messageIds, summary: 'Mark messages as read' },
})
