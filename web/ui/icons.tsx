/** Icons of 24 by 24 units in the color of the text. They repeat what a word says, so screen readers skip them. */

/** @param path of the strokes, as in SVG */
function createIcon(path: string) {
  return function Icon() {
    return (
      <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}

const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z';

// Marked as pure, so that each page contains only its own icons.
export const AlertIcon = /* @__PURE__ */ createIcon(`${CIRCLE}M12 8v5m0 3v.1`);
export const ArrowIcon = /* @__PURE__ */ createIcon('M5 12h14m-6-6 6 6-6 6');
export const BackIcon = /* @__PURE__ */ createIcon('M19 12H5m6-6-6 6 6 6');
export const CalendarIcon = /* @__PURE__ */ createIcon(
  'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 5h16M8 3v4m8-4v4',
);
export const CameraIcon = /* @__PURE__ */ createIcon(
  'M4 8h3l2-3h6l2 3h3a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
);
export const CheckIcon = /* @__PURE__ */ createIcon('m5 12.5 4.5 4.5L19 7.5');
export const ClockIcon = /* @__PURE__ */ createIcon(`${CIRCLE}M12 7v5l3 2`);
export const CrossIcon = /* @__PURE__ */ createIcon('M6 6l12 12M18 6 6 18');
export const DocumentIcon = /* @__PURE__ */ createIcon(
  'M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8l-5-5Zm0 0v5h5M9 13h6m-6 4h6',
);
export const HouseIcon = /* @__PURE__ */ createIcon('m4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6h-6v6H5a1 1 0 0 1-1-1v-8Z');
export const KeyIcon = /* @__PURE__ */ createIcon('M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm3 1.2L20 4m-4 3.6 3 3');
export const MailIcon = /* @__PURE__ */ createIcon(
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6',
);
export const MessageIcon = /* @__PURE__ */ createIcon(
  'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
);
export const MoneyIcon = /* @__PURE__ */ createIcon(
  'M3 6h18v12H3V6Zm9 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM6.5 9v.1m11 5.9v.1',
);
export const PeopleIcon = /* @__PURE__ */ createIcon(
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm-6.5 15c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5M16 5.5a3.2 3.2 0 0 1 0 6m2 4c2.2.7 3.5 2 3.5 4.5',
);
export const PersonIcon = /* @__PURE__ */ createIcon(
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm-7.5 16.5c0-4 3.5-5.5 7.5-5.5s7.5 1.5 7.5 5.5',
);
export const PhoneIcon = /* @__PURE__ */ createIcon(
  'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A16 16 0 0 1 3 6a3 3 0 0 1 3-3Z',
);
export const PinIcon = /* @__PURE__ */ createIcon(
  'M12 21c4-4.5 7-7.7 7-11a7 7 0 1 0-14 0c0 3.3 3 6.5 7 11Zm0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
);
export const RouteIcon = /* @__PURE__ */ createIcon(
  'M6 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm12-11a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM8.5 17.5H16a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h7.5',
);
export const SearchIcon = /* @__PURE__ */ createIcon('M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20');
export const SignatureIcon = /* @__PURE__ */ createIcon('M3 20h18M5 16l1-4 9.5-9.5 3 3L9 15l-4 1Z');
export const ToolIcon = /* @__PURE__ */ createIcon(
  'M14 6a4 4 0 0 1 5-3l-2.5 3 1.5 1.5L21 5a4 4 0 0 1-5.5 5L8 17.5A2.1 2.1 0 0 1 5 14.5L12.5 7',
);
export const TimerIcon = /* @__PURE__ */ createIcon(
  'M7 3h10M7 21h10M8 3v3c0 3 4 4 4 6s-4 3-4 6v3m8-18v3c0 3-4 4-4 6s4 3 4 6v3',
);
