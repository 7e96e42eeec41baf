import { z } from 'zod'
import { TOKEN_NAME_LENGTH, TOKENS_MAX } from '../domain/limits'
import { tokenPermissions, type TokenPermission } from '../domain/permissions'
import { idSchema, lineSchema, messageSchema, timestampSchema } from './common'
import { defineRoutes } from './route'

const tokenPermissionSchema = z.enum(tokenPermissions as [TokenPermission, ...TokenPermission[]])

/** An API token as staff see it, without its secret. */
export const tokenSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    permissions: z.array(tokenPermissionSchema),
    /** Who created it. It has no permission that this account has lost. */
    createdBy: z.object({ _id: idSchema, name: z.string() }),
    createdAt: timestampSchema,
    expiresAt: timestampSchema.optional(),
    /** To the minute. */
    lastUsedAt: timestampSchema.optional(),
  })
  .meta({ id: 'Token' })
export type Token = z.output<typeof tokenSchema>

const tokenBodySchema = z.object({
  name: lineSchema(TOKEN_NAME_LENGTH, 'Name'),
  permissions: z
    .array(tokenPermissionSchema)
    .min(1, 'Choose at least one permission')
    .max(50)
    .overwrite((permissions) =>
      tokenPermissions.filter((permission) => permissions.includes(permission)),
    ),
  /** A token without it does not expire. */
  expiresAt: timestampSchema.optional(),
})
export type TokenBody = z.output<typeof tokenBodySchema>

const define = defineRoutes({ tag: 'Integrations', access: 'integrations.write' })

export const listTokens = define({
  id: 'listTokens',
  method: 'get',
  path: '/tokens',
  summary: `The API tokens, at most ${TOKENS_MAX}, newest first`,
  listMax: TOKENS_MAX,
  output: z.object({ tokens: z.array(tokenSchema), total: z.number().int() }),
})

export const createToken = define({
  id: 'createToken',
  method: 'post',
  path: '/tokens',
  summary: 'Create an API token; its secret is in this response only',
  description:
    'A program sends the `secret` as `Authorization: Bearer`. A token has at most the permissions of the account that created it, at every call; it ends when that account is deleted or demoted. It makes only calls that need a permission, at most 600 in a minute, and the audit log names it `token:` and its name.',
  confirm: true,
  status: 201,
  body: tokenBodySchema,
  example: { name: 'ERP', permissions: ['orders.read', 'documents.read'] },
  output: messageSchema.extend({ token: tokenSchema, secret: z.string() }),
  errors: ['CONFLICT'],
})

export const deleteToken = define({
  id: 'deleteToken',
  method: 'delete',
  path: '/tokens/:tokenId',
  summary: 'Delete an API token, which ends it at once',
  confirm: true,
  params: z.object({ tokenId: idSchema }),
  output: messageSchema,
  errors: ['NOT_FOUND'],
})

export const deleteOwnTokens = define({
  id: 'deleteOwnTokens',
  method: 'delete',
  path: '/tokens',
  summary: 'Delete all API tokens that the account has created',
  confirm: true,
  output: messageSchema,
})
