{{- define "work-order-routing.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "work-order-routing.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "work-order-routing.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "work-order-routing.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "work-order-routing.settings" -}}
envFrom:
  - configMapRef: { name: {{ .Release.Name }}-settings }
  - secretRef: { name: {{ .Values.secretName }} }
{{- end -}}

{{- /* Container of a long-running process: `.root` is the root context, `.worker` is off or only, `.of` are its values. */ -}}
{{- define "work-order-routing.container" -}}
name: {{ .name }}
image: {{ include "work-order-routing.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  {{- include "work-order-routing.containerSecurity" .root | nindent 2 }}
{{ include "work-order-routing.settings" .root }}
env:
  - { name: HOST, value: 0.0.0.0 }
  - { name: PORT, value: '3000' }
  - { name: METRICS_PORT, value: '9464' }
  - { name: WORKER, value: {{ .worker | quote }} }
ports:
  - { name: http, containerPort: 3000 }
  - { name: metrics, containerPort: 9464 }
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 150
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 3
  timeoutSeconds: 5
resources:
  {{- toYaml .of.resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end -}}
