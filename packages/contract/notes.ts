import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as value from './values.ts'

/** A record as the audit trail names it. Who may call `<entity>.read` may see and write what stands beside it. */
export const recordParams = z.object({ entity: z.string().max(60), id: z.string().max(60) })

const person = z.object({ id: z.string(), name: z.string() })
export type NotePerson = z.output<typeof person>

export const note = z.object({
  id: z.string(),
  at: value.instant,
  author: person,
  text: z.string(),
  mentions: z.array(person),
  /** It calls the reader, who has not read it yet. */
  unread: z.boolean(),
  /** The reader may take it away. */
  removable: z.boolean(),
})
export type Note = z.output<typeof note>

export const noteMention = z.object({
  /** Of the note. */
  id: z.string(),
  at: value.instant,
  author: z.string(),
  text: z.string(),
  entity: z.string(),
  entityId: z.string(),
  /** What the record was called when the note was written: `F001-123`; empty for a draft. */
  title: z.string(),
})
export type NoteMention = z.output<typeof noteMention>

/** Hours in which an author may take a note away. */
export const NOTE_HOURS = 24

/** Notes beside any record, and the unread ones that call somebody by name. */
export const noteEndpoints = {
  /** The last two hundred, the newest last. */
  notes: endpoint({
    id: 'note.list',
    method: 'GET',
    path: '/api/notes/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    response: z.object({ data: z.array(note) }),
    errors: ['not_found', 'forbidden'],
  }),
  /** Whom a note may call: the others who may read the record, at most a thousand. */
  people: endpoint({
    id: 'note.people',
    method: 'GET',
    path: '/api/notes/people/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    response: z.object({ data: z.array(person) }),
    errors: ['not_found', 'forbidden'],
  }),
  createNote: endpoint({
    id: 'note.create',
    method: 'POST',
    path: '/api/notes/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    body: z.strictObject({
      text: value.text(2000),
      /** Ids of users who may read the record; they are told by mail and in the program. */
      mentions: z.array(value.id).max(20, { error: 'size_too_long' }).default([]),
    }),
    response: note,
    status: 201,
    errors: ['not_found', 'forbidden', 'mention_not_allowed'],
  }),
  /** By its author for a day, and by an owner; the audit trail keeps the text. */
  removeNote: endpoint({
    id: 'note.remove',
    method: 'DELETE',
    path: '/api/notes/{entity}/{id}/{noteId}',
    permission: 'session',
    params: recordParams.extend({ noteId: value.id }),
    response: 'none',
    status: 204,
    errors: ['not_found', 'forbidden', 'not_yours', 'note_settled'],
  }),
  /** Unread notes that call the caller, the newest first, at most fifty. */
  mentions: endpoint({
    id: 'note.mentions',
    method: 'GET',
    path: '/api/notes/mentions',
    permission: 'session',
    response: z.object({ data: z.array(noteMention) }),
  }),
  /** Those notes, or all of them, are read. */
  readMentions: endpoint({
    id: 'note.readMentions',
    method: 'PUT',
    path: '/api/notes/mentions/read',
    permission: 'session',
    body: z.strictObject({ ids: z.array(value.id).max(200, { error: 'size_too_long' }).optional() }),
    response: 'none',
    status: 204,
  }),
}

/** Seconds between two signs of life of an open form, and after which one is no longer believed. */
export const PRESENCE_SECONDS = { beat: 20, life: 45 }

const editor = person.extend({
  /** When they opened it. */
  since: value.instant,
  /** Theirs is the form that edits: others look on until they leave it, or take it over. */
  holds: z.boolean(),
  /** The caller themselves, in another session. */
  own: z.boolean(),
})
export type Editor = z.output<typeof editor>

/** Who else has the form of a record open; nothing of it is kept. */
export const presenceEndpoints = {
  present: endpoint({
    id: 'presence.update',
    method: 'PUT',
    path: '/api/presence/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    /** `take`: the caller edits from here on, and whoever did is told. */
    body: z.strictObject({ take: value.flag.default(false) }).optional(),
    response: z.object({ others: z.array(editor) }),
    errors: ['not_found', 'forbidden'],
  }),
  absent: endpoint({
    id: 'presence.remove',
    method: 'DELETE',
    path: '/api/presence/{entity}/{id}',
    permission: 'session',
    params: recordParams,
    response: 'none',
    status: 204,
    errors: ['not_found', 'forbidden'],
  }),
}
