import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as extensions from '@voltkart/shared/contract/extensions'
import * as tokens from '@voltkart/shared/contract/tokens'
import * as deliveries from '@voltkart/shared/contract/webhook-deliveries'
import * as webhooks from '@voltkart/shared/contract/webhooks'
import { deliveryTag, extensionTag, tokenTag, webhookTag } from '../../lib/tags'

const ofWebhooks = { invalidatesTags: [webhookTag] }
const ofDeliveries = { invalidatesTags: [webhookTag, deliveryTag] }

export const {
  useAdminCreateTokenMutation,
  useAdminDeleteTokenMutation,
  useAdminWebhooksQuery,
  useAdminCreateWebhookMutation,
  useAdminUpdateWebhookMutation,
  useAdminDeleteWebhookMutation,
  useAdminRotateWebhookMutation,
  useAdminTestWebhookMutation,
  useAdminReplayWebhookMutation,
  useAdminDeliveriesQuery,
  useAdminResendDeliveryMutation,
  useAdminExtensionsQuery,
  useAdminSwitchExtensionMutation,
} = injectCalls(({ query, mutation }) => ({
  adminCreateToken: mutation(tokens.createToken, { invalidatesTags: [tokenTag] }),
  adminDeleteToken: mutation(tokens.deleteToken, { invalidatesTags: [tokenTag] }),
  adminWebhooks: query(webhooks.listWebhooks, { providesTags: [webhookTag] }),
  adminCreateWebhook: mutation(webhooks.createWebhook, ofWebhooks),
  adminUpdateWebhook: mutation(webhooks.updateWebhook, ofWebhooks),
  adminDeleteWebhook: mutation(webhooks.deleteWebhook, ofWebhooks),
  adminRotateWebhook: mutation(webhooks.rotateWebhook, ofWebhooks),
  adminReplayWebhook: mutation(webhooks.setWebhookCursor, ofDeliveries),
  adminTestWebhook: mutation(deliveries.testWebhook),
  adminDeliveries: query(deliveries.listDeliveries, { providesTags: [deliveryTag] }),
  adminResendDelivery: mutation(deliveries.resendDelivery, ofDeliveries),
  adminExtensions: query(extensions.listExtensions, { providesTags: [extensionTag] }),
  // It gets a new token.
  adminSwitchExtension: mutation(extensions.switchExtension, {
    invalidatesTags: [extensionTag, tokenTag],
  }),
}))
