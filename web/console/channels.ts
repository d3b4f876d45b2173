/** The channels of messages, by the names of the API: a new one does not compile until each record has it. */
import type { DeliveryView } from '../../client/generated/types.js';

export type Channel = DeliveryView['channel'];
/** Channels to people. Each needs a setting of the service: without it nothing is sent. */
export type ChannelToPeople = Exclude<Channel, 'webhook'>;

export const CHANNEL_ICONS: Record<Channel, string> = { email: 'mail', sms: 'message-square', webhook: 'globe' };
export const CHANNELS = Object.keys(CHANNEL_ICONS) as Channel[];

/** Field of an order with the address of its client. */
export const CLIENT_ADDRESSES: Record<ChannelToPeople, 'email' | 'phoneNumber'> = {
  email: 'email',
  sms: 'phoneNumber',
};
export const CHANNELS_TO_PEOPLE = Object.keys(CLIENT_ADDRESSES) as ChannelToPeople[];

export const isToPeople = (channel: Channel): channel is ChannelToPeople => channel !== 'webhook';
