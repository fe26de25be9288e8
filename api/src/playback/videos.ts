import { pieceBytes } from '@litfass/domain/playback/media/video'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { mediaRefusals, videoProblems } from '../problem.ts'

/** A video, which is sent in pieces. Slides can show it once all of them have arrived. */
export const Video = z
  .object({
    id: z.uuid(),
    /** Size of the whole file. */
    bytes: z.int(),
    /** Numbers of the pieces that have arrived, from 0. */
    received: z.array(z.int()),
    /** Null until it is finished. */
    url: z.string().nullable(),
    /** Length, with decimals; null until it is finished. */
    seconds: z.number().nullable(),
    /** Null until it is finished. */
    width: z.int().nullable(),
    /** Null until it is finished. */
    height: z.int().nullable(),
    /** Null until it is finished. */
    hasSound: z.boolean().nullable(),
    /** Null until it is finished. */
    lastFrameUrl: z.string().nullable(),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

export const VideoInput = z
  .object({
    /** Size of the whole file. */
    bytes: z.int('not-a-number').min(1, 'too-small'),
  })
  .meta({ id: 'VideoInput' })

export const videoApi = {
  createVideo: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/videos',
    access: 'account',
    summary: 'Starts the upload of a video of this many bytes. An upload that is not finished within a day is deleted.',
    body: VideoInput,
    returns: Video,
    status: 201,
    refuses: ['video-too-large', 'too-many-uploads', 'limit-storage'],
  }),
  getVideo: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/videos/{videoId}',
    access: 'account',
    summary: 'Returns a video and the numbers of the pieces that have arrived.',
    returns: Video,
  }),
  putPiece: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/videos/{videoId}/pieces/{number}',
    access: 'account',
    summary: `Stores a piece. Numbers begin at 0; each piece has ${pieceBytes} bytes, the last one what is left. A piece may be sent again.`,
    maxBytes: pieceBytes,
    refuses: ['piece-wrong-length', 'piece-differs', 'video-finished', 'server-busy'],
  }),
  finishVideo: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/videos/{videoId}/finish',
    access: 'account',
    summary: 'Checks the video and finishes the upload. The request contains the last frame as a picture.',
    file: { part: 'lastFrame', required: true },
    returns: Video,
    refuses: ['video-incomplete', 'limit-storage', ...videoProblems, ...mediaRefusals],
  }),
  deleteVideo: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/videos/{videoId}',
    access: 'account',
    summary: 'Deletes a video that no slide and no ad shows.',
    refuses: ['video-in-use'],
  }),
}
