/** The module of `/console/templates/{id}/simulation`. */
import { messages } from '#messages/console-template-simulation';
import { simulationPage } from '../console/templates/simulation.js';

export const page = { ...simulationPage, messages };
